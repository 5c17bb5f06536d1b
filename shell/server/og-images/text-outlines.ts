import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Files of Onest, in the order in which they are asked for a character. */
const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
export type Weight = 500 | 600;

/** Space between letters, in em: as in the headings of the site. */
const SPACING: Readonly<Record<Weight, number>> = { 500: 0, 600: -0.02 };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text at a size, as one path that begins at 0, 0 on the baseline; y grows downward. Pixels. */
export interface Outline {
  readonly path: string;
  readonly width: number;
}

/**
 * Draws texts as outlines, so that an image does not depend on installed fonts. Characters that the font of the site does not have, such
 * as emoji, are left out.
 */
export class TextOutlines {
  readonly #fonts = new Map<Weight, readonly Font[]>();
  /** At most as many as there are characters in the files, and those that are left out. */
  readonly #advances = new Map<string, number>();
  readonly #folder = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fontsource/onest/package.json'))), 'files');

  /** The files are read with the first text. */
  #fontsOf(weight: Weight): readonly Font[] {
    const known = this.#fonts.get(weight);
    if (known) return known;
    const read = SUBSETS.map((subset) => create(readFileSync(path.join(this.#folder, `onest-${subset}-${weight}-normal.woff`))) as Font);
    this.#fonts.set(weight, read);
    return read;
  }

  /** Returns the text without the characters that cannot be drawn, on one line. */
  drawable(text: string, weight: Weight): string {
    const fonts = this.#fontsOf(weight);
    const has = (character: string) => /\s/.test(character) || Array.from(character).every((one) => fontFor(fonts, one) !== undefined);
    return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment)
      .filter(has)
      .join('')
      .replace(/[ \t\r\n]+/g, ' ')
      .trim();
  }

  outline(text: string, weight: Weight, size: number): Outline {
    let x = 0;
    let d = '';
    for (const { font, run } of runsOf(this.#fontsOf(weight), text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      for (const [index, { path: shape }] of glyphs.entries()) {
        d += toPath(shape.commands, x + (positions[index]?.xOffset ?? 0) * scale, scale);
        x += (positions[index]?.xAdvance ?? 0) * scale + SPACING[weight] * size;
      }
    }
    return { path: d, width: x };
  }

  /** Returns the width in em, before pairs of letters are moved together: it is asked for hundreds of times for one title. */
  width(text: string, weight: Weight): number {
    let width = 0;
    for (const character of text) width += this.#advance(character, weight);
    return width;
  }

  #advance(character: string, weight: Weight): number {
    const key = `${weight}${character}`;
    const known = this.#advances.get(key);
    if (known !== undefined) return known;
    const font = fontFor(this.#fontsOf(weight), character);
    const glyph = font?.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const advance = font && glyph ? glyph.advanceWidth / font.unitsPerEm + SPACING[weight] : 0;
    this.#advances.set(key, advance);
    return advance;
  }
}

const fontFor = (fonts: readonly Font[], character: string) =>
  fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Splits a text into parts that one file has the letters of. Spaces stay with the letters before them. */
function runsOf(fonts: readonly Font[], text: string): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? last.font : fontFor(fonts, character);
    if (!font) continue;
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

function toPath(commands: readonly { command: keyof typeof LETTERS; args: readonly number[] }[], x: number, scale: number): string {
  const at = (value: number, index: number) => (index % 2 === 0 ? x + value * scale : -value * scale).toFixed(1);
  return commands.map(({ command, args }) => LETTERS[command] + args.map(at).join(' ')).join('');
}
