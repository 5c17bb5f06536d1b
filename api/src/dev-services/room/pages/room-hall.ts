const FIRST_ROW = 30;
const ROW_DISTANCE = 13;
const SEAT_DISTANCE = 12;
/** More seats would be too small to see on a phone. */
const MAX_SEATS = 120;

/**
 * Draws a hall around a stage. The script of the page lights one seat for each person: `.seat` elements are in order from the stage.
 * @param capacity number of seats, of which at most 120 are drawn; null: as many as fill four rows
 * @returns SVG
 */
export function drawHall(capacity: number | null): string {
  const seats: string[] = [];
  const wanted = Math.min(capacity ?? MAX_SEATS / 2, MAX_SEATS);
  let radius = FIRST_ROW;
  for (; seats.length < wanted; radius += ROW_DISTANCE) {
    const count = Math.min(wanted - seats.length, Math.floor((Math.PI * radius) / SEAT_DISTANCE));
    for (let place = 0; place < count; place++) {
      const angle = Math.PI * (1 - (place + 0.5) / count);
      seats.push(
        `<circle class="seat" cx="${(radius * Math.cos(angle)).toFixed(1)}" cy="${(-radius * Math.sin(angle)).toFixed(1)}" r="4"/>`,
      );
    }
  }
  const edge = radius - ROW_DISTANCE + 8;
  return `<svg class="hall" viewBox="${-edge} ${-edge} ${2 * edge} ${edge + 4}" aria-hidden="true" focusable="false">${seats.join('')}<path class="stage-mark" d="M-12 0a12 12 0 0 1 24 0z"/></svg>`;
}
