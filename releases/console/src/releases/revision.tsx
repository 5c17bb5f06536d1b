/** Characters that tell revisions apart. */
const SHOWN = 12;

/** The revision that a version was built from: its beginning, all of it on hover. */
export function Revision({ value }: { value: string | null }) {
  return value === null ? null : <code title={value}>{value.slice(0, SHOWN)}</code>;
}
