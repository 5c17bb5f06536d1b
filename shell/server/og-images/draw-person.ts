import { portraitPaths, type PortraitLayer } from '@plenum/shared-ui/portrait/paths';
import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';
import { mixColours, type TokenColours } from '#server/og-images/token-colours.ts';

/** The shade of a face in portrait.module.css, nearly. */
const SKIN_IN_SHADE = 0.86;

/** Draws a person without the wall, in a box of 100 by 100. */
export function drawPerson(traits: PortraitTraits, token: TokenColours['token']): string {
  const { skin, hair_colour: hair, colour } = traits;
  const [skinColour, outline] = [token(`portrait-skin-${skin}`), token('portrait-line')];
  const line = (width: number, more = '', stroke = outline) =>
    `fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}`;
  const looks: Readonly<Record<PortraitLayer, string>> = {
    hair: `fill="${token(`portrait-hair-${hair}`)}"`,
    shade: `fill="${mixColours(skinColour, outline, SKIN_IN_SHADE)}"`,
    linen: `fill="${token('portrait-linen')}"`,
    clothes: `fill="${token(`portrait-clothes-${colour}`)}"`,
    seam: line(1.2, ' opacity=".45"'),
    skin: `fill="${skinColour}"`,
    face: line(1.2, ' opacity=".7"'),
    eyes: line(3),
    mouth: line(1.6),
    mouthInBeard: line(1.6, '', skinColour),
    glasses: line(1.5),
  };
  return portraitPaths(traits)
    .map(([layer, d]) => `<path ${looks[layer]} d="${d}"/>`)
    .join('');
}
