import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { OG_IMAGE } from '@plenum/shared-contracts/og-image/og-image';
import { planHall } from '@plenum/shared-ui/hemicycle/hall';
import { drawIllustration } from '#server/og-images/draw-illustration.ts';
import { WORDMARK } from '#server/og-images/draw-plain-image.ts';
import { fitText, truncate } from '#server/og-images/fit-text.ts';
import type { TextOutlines, Weight } from '#server/og-images/text-outlines.ts';
import type { TokenColours } from '#server/og-images/token-colours.ts';

const { width, height } = OG_IMAGE;
const MARGIN = 64;
const NAME_SIZE = 48;
const KICKER_SIZE = 30;
const TITLE = { top: 150, width: width - 2 * MARGIN, height: 236, sizes: [120, 104, 92, 78, 68, 60, 52, 46], leading: 1.12 };
/** The picture is beside the facts, and the first of them is the date or the author. */
const FACTS = { width: 540, height: 90, sizes: [36, 32, 28], gap: 14, most: 2 };

/** Draws the Open Graph image of a page as SVG: its title, date and people, and the drawing of its cover. All texts are outlines. */
export function drawOgImage(
  { kicker, title, facts, drawing }: OgImageContent,
  seed: string,
  colours: TokenColours,
  type: TextOutlines,
): string {
  const hall = colours.halls[planHall(seed).pair];
  const text = (value: string, weight: Weight, size: number, x: number, y: number) =>
    `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${hall.lit}" d="${type.outline(value, weight, size).path}"/>`;
  const measure = (weight: Weight) => (value: string) => type.width(value, weight);

  const fitted = fitText(type.drawable(title, 600), TITLE, measure(600));
  // The first baseline: capitals begin at the top of the box.
  const first = TITLE.top + 0.72 * fitted.size;
  const lines = fitted.lines.map((line, index) => text(line, 600, fitted.size, MARGIN, first + index * fitted.size * TITLE.leading));

  const last = first + (lines.length - 1) * fitted.size * TITLE.leading;

  const label = truncate(type.drawable(kicker, 500), (width / 2 - MARGIN) / KICKER_SIZE, measure(500));
  const nameBaseline = MARGIN + (WORDMARK.capital * NAME_SIZE) / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${hall.ground}"/>`,
    drawIllustration(drawing, { seed, top: last + 0.36 * fitted.size }, hall, colours),
    `<path transform="translate(${MARGIN} ${nameBaseline.toFixed(1)}) scale(${NAME_SIZE / 100})" fill="${hall.lit}" d="${WORDMARK.outline}"/>`,
    text(label, 500, KICKER_SIZE, width - MARGIN - type.outline(label, 500, KICKER_SIZE).width, nameBaseline),
    ...lines,
    ...drawFacts(facts),
    '</svg>',
  ].join('');

  /** Draws the facts upward from the lower edge. */
  function drawFacts(all: readonly string[]): string[] {
    const drawn: string[] = [];
    let baseline = height - MARGIN;
    for (const [index, fact] of [...all.slice(0, FACTS.most).entries()].toReversed()) {
      const weight = index === 0 ? 600 : 500;
      const box = { ...FACTS, leading: 1.25 };
      const { size, lines: wrapped } = fitText(type.drawable(fact, weight), box, measure(weight));
      for (const line of wrapped.toReversed()) {
        drawn.push(text(line, weight, size, MARGIN, baseline));
        baseline -= size * box.leading;
      }
      baseline -= FACTS.gap;
    }
    return drawn;
  }
}
