import { emailDots } from '#src/platform/notifications/email-dots.ts';
import { LIGHT } from '#src/platform/notifications/email-colours.ts';

/** Seats of the site's mark (shared-ui, logo.tsx): from the left to the right of each row, with 1 for a lit one. */
const MARK_ROWS = [
  { radius: 22, size: 22.97, seats: '000' },
  { radius: 57.89, size: 22.97, seats: '000110' },
  { radius: 100, size: 26.95, seats: '000011110' },
] as const;
const MARK_EDGE = 114;
const MARK_WIDTH = 52;

/** Draws the site's mark. */
export function emailMark(): string {
  const scale = MARK_WIDTH / (2 * MARK_EDGE);
  const dots = MARK_ROWS.flatMap(({ radius, size, seats }) =>
    Array.from(seats, (seat, place) => {
      const { x, y } = onArc(radius, place / (seats.length - 1), 180);
      const [className, colour] = seat === '1' ? ['lit', LIGHT.accent] : ['mark', LIGHT.ink];
      return { x: (x + MARK_EDGE) * scale, y: (y + MARK_EDGE) * scale, size: size * scale, className, colour };
    }),
  );
  return emailDots(dots, MARK_WIDTH);
}

/** The reader's own seat among the others, no free seat, or only empty ones. */
export type EmailHall = 'own-seat' | 'full' | 'empty';

const HALL_ROWS = [5, 8, 11, 14, 17];
const FIRST_RADIUS = 26;
const ROW_DISTANCE = 19;
const SEAT = 11;
const OPENING = 165;
/** The seat that the site lights for a visitor who has one: in the first row, right of the middle. */
const OWN_PLACE = 3;

/** Draws the hall of a webinar. */
export function emailHall(hall: EmailHall): string {
  const edge = FIRST_RADIUS + ROW_DISTANCE * (HALL_ROWS.length - 1) + SEAT / 2;
  const dots = HALL_ROWS.flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => {
      const { x, y } = onArc(FIRST_RADIUS + ROW_DISTANCE * row, place / (count - 1), OPENING);
      const isLit = hall === 'full' || (hall === 'own-seat' && row === 0 && place === OWN_PLACE);
      const [className, colour] = isLit ? ['own', LIGHT.ownSeat] : ['seat', LIGHT.seat];
      return { x: x + edge, y: y + edge, size: SEAT, className, colour };
    }),
  );
  return emailDots(dots, 2 * edge);
}

/** @param share place on the arc, 0 (left) to 1 @param opening in degrees, symmetrical about the upward direction */
function onArc(radius: number, share: number, opening: number): { x: number; y: number } {
  const angle = ((90 + opening * (0.5 - share)) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}
