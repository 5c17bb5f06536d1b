import { OG_IMAGE } from '@plenum/shared-contracts/og-image/og-image';
import type { OgImage } from '@plenum/shared-contracts/og-image/og-image-schema';
import { rowPaths } from '@plenum/shared-ui/hemicycle/dots';
import { HALL_RADIUS, type Pair, planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import type { HallColours } from '#server/og-images/token-colours.ts';

/**
 * The product's name as outlines, so that an image does not depend on installed fonts: Onest (@fontsource-variable/onest, SIL OFL 1.1) at
 * weight 620, with letter spacing of −0.02 em as in shared-ui's logo. 100 units to the em; the baseline is y = 0 and y grows upward.
 */
export const WORDMARK = {
  capital: 70.7,
  outline:
    'M7.8 0V-70.7H34.6Q42.6 -70.7 48.5 -68.3Q54.4 -65.8 57.7 -60.5Q60.9 -55.2 60.9 -46.5Q60.9 -38.3 57.3 -32.8Q53.7 -27.3 47.5 -24.5Q41.3 -21.8 33.3 -21.8H20.7V0ZM20.7 -33.3H33.1Q39.9 -33.3 44 -36.6Q48.1 -39.8 48.1 -46.7Q48.1 -52.8 44.7 -55.9Q41.3 -58.9 34 -58.9H20.7ZM68.5 0V-70.7H81.1V0ZM114.4 0.7Q106.2 0.7 100.4 -2.7Q94.7 -6 91.7 -12.1Q88.7 -18.1 88.7 -26.2Q88.7 -34.2 91.8 -40.4Q94.9 -46.5 100.7 -50Q106.4 -53.5 114.5 -53.5Q120.5 -53.5 125 -51.4Q129.5 -49.3 132.6 -45.6Q135.7 -41.9 137.2 -37.2Q138.7 -32.5 138.6 -27.2Q138.5 -26 138.4 -24.8Q138.3 -23.6 138.1 -22.4H101.2Q101.5 -19 103.1 -16.1Q104.6 -13.3 107.4 -11.7Q110.2 -10 114.4 -10Q116.9 -10 119.1 -10.6Q121.4 -11.2 123.1 -12.5Q124.8 -13.8 125.4 -15.7H137.9Q136.6 -10 133.1 -6.4Q129.6 -2.7 124.7 -1Q119.8 0.7 114.4 0.7ZM126.4 -31.6Q126.3 -34.7 124.9 -37.4Q123.5 -40 120.8 -41.6Q118.1 -43.1 114.2 -43.1Q110.1 -43.1 107.3 -41.4Q104.6 -39.8 103.1 -37.2Q101.7 -34.5 101.5 -31.6ZM146.1 0V-52.7H157.9L158.5 -46.1Q160.7 -48.9 163.5 -50.5Q166.3 -52.1 169.4 -52.8Q172.4 -53.5 175.1 -53.5Q182.6 -53.5 186.9 -50.2Q191.2 -46.9 193.1 -41.4Q194.9 -35.9 194.9 -29.1V0H182.3V-27.2Q182.3 -29.9 181.9 -32.6Q181.5 -35.3 180.4 -37.4Q179.3 -39.6 177.2 -40.9Q175.2 -42.2 171.7 -42.2Q167.5 -42.2 164.5 -40Q161.6 -37.7 160.1 -33.9Q158.7 -30.2 158.7 -25.5V0ZM227.6 0.7Q216.2 0.7 210.1 -5.2Q204 -11.1 204 -23.2V-52.7H216.6V-24Q216.6 -20 217.7 -16.9Q218.9 -13.9 221.3 -12.3Q223.8 -10.6 227.6 -10.6Q231.8 -10.6 234.1 -12.3Q236.5 -14.1 237.5 -17.2Q238.4 -20.2 238.4 -24V-52.7H251V-23.2Q251 -10.8 244.9 -5Q238.7 0.7 227.6 0.7ZM260.5 0V-52.7H272L272.9 -46.7Q274.9 -49.4 277.2 -50.9Q279.6 -52.3 282.1 -52.9Q284.7 -53.5 287 -53.5Q291.9 -53.5 295.5 -51.5Q299 -49.6 301.1 -45.6Q303.1 -48.4 305.6 -50.1Q308.1 -51.9 310.9 -52.7Q313.7 -53.5 316.8 -53.5Q322.8 -53.5 326.5 -50.9Q330.2 -48.4 331.9 -43.9Q333.7 -39.5 333.7 -33.7V0H321.1V-29.8Q321.1 -31.8 320.9 -34Q320.7 -36.1 319.9 -38Q319 -39.8 317.5 -41Q315.9 -42.2 313.1 -42.2Q310.3 -42.2 308.5 -41Q306.6 -39.8 305.5 -37.7Q304.4 -35.7 303.9 -33.3Q303.5 -30.9 303.5 -28.6V0H290.9V-29.9Q290.9 -31.8 290.7 -33.9Q290.5 -36 289.7 -37.9Q289 -39.8 287.3 -41Q285.7 -42.2 282.8 -42.2Q278.8 -42.2 276.6 -39.9Q274.5 -37.6 273.8 -34.4Q273.1 -31.2 273.1 -28.3V0Z',
} as const;

const { width, height } = OG_IMAGE;
/** Pixels between the edge and the name. */
const MARGIN = 60;
/** Distance of the last row from the stage. */
const REACH = 500;

/** Font size of the name in pixels, and pixels from the lower edge up to the stage. The site's own image is mostly its name. */
const PAGE = { name: 60, stage: 56 };
const SITE = { name: 132, stage: -80 };

/** Draws an Open Graph image without words as SVG, for the site itself, and while the title of a page is unknown: the hall that covers show (shared-ui's hemicycle), cropped to 1200 × 630, and the product's name. */
export function drawPlainImage({ kind, alias }: OgImage, colours: Readonly<Record<Pair, HallColours>>): string {
  const layout = kind === 'site' ? SITE : PAGE;
  const plan = planHall(alias);
  const { ground, seat, lit } = colours[plan.pair];
  const rows = seatHall(plan, alias).map((row) => {
    const { empty, lit: litPath } = rowPaths(row);
    return `<g stroke-width="${row.size}"><path stroke="${seat}" d="${empty}"/><path stroke="${lit}" d="${litPath}"/></g>`;
  });
  const name = layout.name / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${width / 2} ${height - layout.stage}) scale(${REACH / HALL_RADIUS})" fill="none" stroke-linecap="round">`,
    ...rows,
    `<path fill="${lit}" d="M-7 0a7 7 0 0 1 14 0z"/></g>`,
    `<path transform="translate(${MARGIN} ${MARGIN + WORDMARK.capital * name}) scale(${name})" fill="${lit}" d="${WORDMARK.outline}"/>`,
    '</svg>',
  ].join('');
}
