import sharp from 'sharp';
import { drawPortrait } from '#src/platform/look/portrait.ts';

/** Twice as large as e-mails show it, for screens with several points a pixel. */
const SIZE = 128;
/** More people than speak in a season. */
const KEPT_AT_MOST = 200;

const kept = new Map<string, Promise<Buffer>>();

/** Returns a portrait as a round PNG, for programs that show no SVG. The same people are drawn again and again. */
export function portraitPicture(traits: Parameters<typeof drawPortrait>[0]): Promise<Buffer> {
  const key = JSON.stringify(traits);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT_AT_MOST) kept.clear();
  const drawn = draw(traits);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

function draw(traits: Parameters<typeof drawPortrait>[0]): Promise<Buffer> {
  const round = '<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}">${round}<g clip-path="url(#round)">${drawPortrait(traits, '')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
