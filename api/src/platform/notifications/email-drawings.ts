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

/**
 * What the picture of an e-mail shows, in seats: a clock; the days of a month, with the next one or a later one lit; the sign for playing; or
 * seats that grow, as answers do. `people`: only those on the stage. The hall with its seats is on the webinar's page, where it is up to date.
 */
export type EmailPicture = 'people' | 'clock' | 'tomorrow' | 'moved' | 'play' | 'answers';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isLit: boolean;
  readonly size?: number;
}

const SEAT = 11;
/** Of the drawings, which are the cover of what the e-mail says. */
const SCALE = 0.75;

/** Draws a picture in the colours of a hall. */
export function emailPicture(picture: Exclude<EmailPicture, 'people'>): string {
  const spots = spotsOf(picture);
  const left = Math.min(...spots.map(({ x, size = SEAT }) => x - size / 2));
  const right = Math.max(...spots.map(({ x, size = SEAT }) => x + size / 2));
  const dots = spots.map(({ x, y, isLit, size = SEAT }) => {
    const [className, colour] = isLit ? ['own', LIGHT.ownSeat] : ['seat', LIGHT.seat];
    return { x: (x - left) * SCALE, y: y * SCALE, size: size * SCALE, className, colour };
  });
  return emailDots(dots, Math.ceil((right - left) * SCALE));
}

/** More people are not drawn. */
const MAX_IN_LINE = 9;
const IN_LINE = 'display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:50%;vertical-align:middle';

/** Draws the line outside the hall, which the reader ends. @param place the reader's, from 1 */
export function emailLine(place: number): string {
  const ahead = `<span class="seat" style="${IN_LINE};background:${LIGHT.seat}"></span>`.repeat(Math.min(place, MAX_IN_LINE) - 1);
  const reader = `<span class="lit" style="${IN_LINE};background:${LIGHT.accent}"></span>`;
  return `<!--[if !mso]><!--><div aria-hidden="true" class="ink" style="margin:16px 0 0;font-size:14px;line-height:16px;color:${LIGHT.ink}">${ahead}${reader}<span style="vertical-align:middle">you</span></div><!--<![endif]-->`;
}

function spotsOf(picture: Exclude<EmailPicture, 'people'>): Spot[] {
  switch (picture) {
    case 'clock':
      return clock();
    case 'tomorrow':
      return days(8);
    case 'moved':
      return days(17);
    case 'play':
      return playSign();
    case 'answers':
      break;
  }
  return [11, 15, 20, 26, 33].map((size, place) => ({ x: place * 40, y: 0, size, isLit: place === 4 }));
}

const HOURS = 12;

/** A quarter to the hour, at which rooms open. */
function clock(): Spot[] {
  const face = Array.from({ length: HOURS }, (_, hour) => ({ ...onArc(48, hour / HOURS, 360), isLit: false }));
  const minutes = [0, 15, 30].map((x) => ({ x: -x, y: 0, isLit: true }));
  return [...face, ...minutes, { x: 0, y: -15, isLit: true }];
}

const WEEK = 7;

/** Three weeks of a calendar. @param chosen the day that is lit, from 0 */
function days(chosen: number): Spot[] {
  return Array.from({ length: 3 * WEEK }, (_, day) => ({
    x: (day % WEEK) * 24,
    y: Math.floor(day / WEEK) * 24,
    isLit: day === chosen,
  }));
}

/** A triangle that points to the right. */
function playSign(): Spot[] {
  return [5, 4, 3, 2, 1].flatMap((count, column) =>
    Array.from({ length: count }, (_, place) => ({ x: column * 16, y: (place - (count - 1) / 2) * 19, isLit: true })),
  );
}

/** @param share place on the arc, 0 (left) to 1 @param opening in degrees, symmetrical about the upward direction */
function onArc(radius: number, share: number, opening: number): { x: number; y: number } {
  const angle = ((90 + opening * (0.5 - share)) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) };
}
