import { SOCIAL_PICTURE } from '@plenum/shared-contracts/social/social-picture';
import { DRAWINGS } from '@plenum/shared-ui/diagram/drawings';
import { parseScene, SCENE, type SceneItem } from '@plenum/shared-ui/scene-cover/scene';
import type { Layer } from '@plenum/shared-ui/subject-cover/subjects';
import { type HallColours, mixColours } from '#server/og-images/token-colours.ts';

/** How much of its colour a thing in the background keeps: as in scene-cover.module.css. */
const FAR = 0.36;

/** The right and lower edges of the scene, and the most that it may be enlarged beside the facts. Pixels. */
const PLACE = { right: SOCIAL_PICTURE.width - 64, bottom: SOCIAL_PICTURE.height, most: 3.1 };

/**
 * Draws the scene of a cover (shared-ui/src/scene-cover) in the lower right of a card, without its ground. Empty if it has no known drawing.
 * @param top pixels; the lower edge of the title
 */
export function drawScene(scene: string, hall: HallColours, top: number): string {
  // Things beside the part that every frame shows would stand on the facts.
  const isShown = ({ name, x, size }: SceneItem) => Object.hasOwn(DRAWINGS, name) && x + size / 2 > 0 && x + size / 2 < SCENE.width;
  const items = parseScene(scene).filter(isShown);
  if (items.length === 0) return '';
  const scale = Math.min(PLACE.most, (PLACE.bottom - top) / SCENE.height);
  const drawn = items.map(({ name, isFar, x, y, size }) => {
    const colours = isFar ? { ...hall, lit: mixColours(hall.lit, hall.ground, FAR) } : hall;
    return `<g transform="translate(${x} ${y}) scale(${size / 100})">${drawingPaths(name, colours, hall.ground)}</g>`;
  });
  const [left, upper] = [PLACE.right - SCENE.width * scale, PLACE.bottom - SCENE.height * scale];
  return `<g transform="translate(${left.toFixed(1)} ${upper.toFixed(1)}) scale(${scale.toFixed(3)})">${drawn.join('')}</g>`;
}

/** Draws the paths of a drawing in a box of 100 by 100. @param outline the colour that cuts it out of what is behind it */
export function drawingPaths(name: string, { ground, seat, lit }: HallColours, outline: string | null = null): string {
  const line = (colour: string) => `fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`;
  const filled = (colour: string, isInHole: boolean) =>
    `fill="${colour}"${outline === null || isInHole ? '' : ` stroke="${outline}" stroke-width="5" paint-order="stroke"`}`;
  const drawing = DRAWINGS[name] ?? [];
  const hole = drawing.findIndex(([layer]) => layer === 'cut');
  const look = (layer: Layer, isInHole: boolean) => {
    const looks: Readonly<Record<Layer, string>> = {
      body: filled(lit, isInHole),
      soft: filled(seat, isInHole),
      cut: `fill="${ground}"`,
      line: line(lit),
      softLine: line(seat),
      cutLine: line(ground),
    };
    return looks[layer];
  };
  return drawing.map(([layer, d], index) => `<path ${look(layer, hole !== -1 && index > hole)} d="${d}"/>`).join('');
}
