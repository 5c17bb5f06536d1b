/**
 * Formats a wait in its two largest units, rounded up: "1 min 5 s", "2 h 10 min", "40 s". `ms` is more than 0.
 * @param ms milliseconds left
 * @returns text in English
 * @example
 * waitingText(65_000); // '1 min 5 s'
 */
export function waitingText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return withRest(Math.floor(seconds / 60), 'min', seconds % 60, 's');
  const minutes = Math.ceil(seconds / 60);
  return withRest(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

function withRest(large: number, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`;
}
