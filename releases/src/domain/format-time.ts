/** Formats a time to the second, in UTC: `2026-10-02 09:00:00Z`. */
export function formatTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
