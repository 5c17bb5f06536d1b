/** Fields that reports are searched and grouped by in error tracking. */
const TAGS = ['remote', 'version', 'screen', 'block', 'part', 'stage', 'set', 'start_up', 'uncaught', 'code', 'request_id', 'failure_id'];

/**
 * Converts the details of a report for error tracking: searchable fields become tags, the others become extra data.
 * @param details plain data
 * @returns the same details in two groups
 * @example
 * captureContext({ remote: 'mf-blog', retry: true }); // { tags: { remote: 'mf-blog' }, extra: { retry: true } }
 */
export function captureContext<Value>(details: Readonly<Record<string, Value>> = {}): {
  tags: Record<string, Value>;
  extra: Record<string, Value>;
} {
  const pick = (isTag: boolean): Record<string, Value> =>
    Object.fromEntries(Object.entries(details).filter(([name]) => TAGS.includes(name) === isTag));
  return { tags: pick(true), extra: pick(false) };
}
