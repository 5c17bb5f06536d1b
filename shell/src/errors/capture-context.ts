import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';

/** What reports are searched and grouped by in error tracking. */
const TAGS = ['remote', 'version', 'screen', 'block', 'part', 'stage', 'set', 'request_id', 'failure_id'];

/** Details of a report as error tracking takes them. */
export function captureContext(details: ReportDetails = {}): { tags: ReportDetails; extra: ReportDetails } {
  const pick = (isTag: boolean): ReportDetails =>
    Object.fromEntries(Object.entries(details).filter(([name]) => TAGS.includes(name) === isTag));
  return { tags: pick(true), extra: pick(false) };
}
