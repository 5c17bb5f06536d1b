import { SOCIAL_PICTURE, type SocialPicture } from '@plenum/shared-contracts/social/social-picture';
import { rowPaths } from '@plenum/shared-ui/hemicycle/dots';
import { HALL_RADIUS, type Pair, planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import type { HallColours } from '#server/og-images/hall-colours.ts';
import { WORDMARK } from '#server/og-images/wordmark.ts';

const { width, height } = SOCIAL_PICTURE;
/** Pixels between the edge and the name. */
const MARGIN = 60;
/** Distance of the last row from the stage. */
const REACH = 500;

/** Font size of the name in pixels, and pixels from the lower edge up to the stage. The site's own image is mostly its name. */
const CUTS = {
  article: { name: 60, stage: 56 },
  webinar: { name: 60, stage: 56 },
  site: { name: 132, stage: -80 },
} as const;

/** Draws an image as SVG: the hall that covers show (shared-ui's hemicycle), cropped to 1200 × 630, and the product's name. */
export function drawOgImage({ kind, alias }: SocialPicture, colours: Readonly<Record<Pair, HallColours>>): string {
  const cut = CUTS[kind];
  const plan = planHall(alias);
  const { ground, seat, lit } = colours[plan.pair];
  const rows = seatHall(plan, alias).map((row) => {
    const { empty, lit: taken } = rowPaths(row);
    return `<g stroke-width="${row.size}"><path stroke="${seat}" d="${empty}"/><path stroke="${lit}" d="${taken}"/></g>`;
  });
  const name = cut.name / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${width / 2} ${height - cut.stage}) scale(${REACH / HALL_RADIUS})" fill="none" stroke-linecap="round">`,
    ...rows,
    `<path fill="${lit}" d="M-7 0a7 7 0 0 1 14 0z"/></g>`,
    `<path transform="translate(${MARGIN} ${MARGIN + WORDMARK.capital * name}) scale(${name})" fill="${lit}" d="${WORDMARK.outline}"/>`,
    '</svg>',
  ].join('');
}
