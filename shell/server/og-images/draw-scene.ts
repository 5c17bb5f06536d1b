import { OG_IMAGE } from '@plenum/shared-contracts/og-image/og-image';
import { DRAWINGS } from '@plenum/shared-ui/diagram/drawings';
import { CAST } from '@plenum/shared-ui/portrait/cast';
import { parseScene, SCENE } from '@plenum/shared-ui/scene-cover/scene';
import type { Layer } from '@plenum/shared-ui/subject-cover/subjects';
import { drawPerson } from '#server/og-images/draw-person.ts';
import { type HallColours, mixColours, type TokenColours } from '#server/og-images/token-colours.ts';

/** How much of its colour a thing in the background keeps, and how much darker its sheets are: as in scene-cover.module.css. */
const FAR = 0.36;
const FAR_PAPER = 0.4;

/** The right and lower edges of the picture, and the most that it may be enlarged beside the facts. Pixels. */
const PLACE = { right: OG_IMAGE.width - 64, bottom: OG_IMAGE.height, most: 3.1 };

/**
 * Draws the scene of a cover (shared-ui/src/scene-cover) as a picture in the lower right of a card. Empty if it has nothing known.
 * @param top pixels; the lower edge of the title
 */
export function drawScene(
  scene: string,
  { hall, token }: { readonly hall: HallColours } & Pick<TokenColours, 'token'>,
  top: number,
): string {
  const items = parseScene(scene).filter(({ name }) => Object.hasOwn(DRAWINGS, name) || Object.hasOwn(CAST, name));
  if (items.length === 0) return '';
  const scale = Math.min(PLACE.most, (PLACE.bottom - top) / SCENE.height);
  const lit = mixColours(hall.lit, hall.ground, FAR);
  const far = { ...hall, lit, ink: lit, paper: mixColours(hall.seat, hall.ground, FAR_PAPER) };
  const drawn = items.map(({ name, isFar, x, y, size }) => {
    const person = Object.hasOwn(CAST, name) ? CAST[name] : undefined;
    const paths = person ? drawPerson(person, token) : drawingPaths(name, isFar ? far : hall, hall.ground);
    return `<g transform="translate(${x} ${y}) scale(${size / 100})">${paths}</g>`;
  });
  const [left, upper] = [PLACE.right - SCENE.width * scale, PLACE.bottom - SCENE.height * scale];
  const frame = `<rect width="${SCENE.width}" height="${SCENE.height + 8}" rx="5"`;
  return [
    `<clipPath id="scene">${frame}/></clipPath>`,
    `<g transform="translate(${left.toFixed(1)} ${upper.toFixed(1)}) scale(${scale.toFixed(3)})">`,
    `${frame} fill="${hall.seat}" opacity=".3"/><g clip-path="url(#scene)">${drawn.join('')}</g></g>`,
  ].join('');
}

/** Draws the paths of a drawing in a box of 100 by 100. @param outline the colour that cuts it out of what is behind it */
export function drawingPaths(name: string, { ground, seat, lit, paper, ink }: HallColours, outline: string | null = null): string {
  const line = (colour: string) => `fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`;
  const filled = (colour: string, isInHole: boolean) =>
    `fill="${colour}"${outline === null || isInHole ? '' : ` stroke="${outline}" stroke-width="5" paint-order="stroke"`}`;
  const drawing = DRAWINGS[name] ?? [];
  const hole = drawing.findIndex(([layer]) => layer === 'cut' || layer === 'paper');
  const look = (layer: Layer, isInHole: boolean) => {
    const looks: Readonly<Record<Layer, string>> = {
      body: filled(lit, isInHole),
      soft: filled(seat, isInHole),
      cut: `fill="${ground}"`,
      paper: filled(paper, isInHole),
      ink: `fill="${ink}"`,
      line: line(lit),
      softLine: line(seat),
      cutLine: line(ground),
      paperLine: line(paper),
      inkLine: line(ink),
    };
    return looks[layer];
  };
  return drawing.map(([layer, d], index) => `<path ${look(layer, hole !== -1 && index > hole)} d="${d}"/>`).join('');
}
