import sharp from 'sharp';
import { drawPortrait } from '#src/platform/branding/portrait.ts';

/** Twice as large as e-mails show it, for screens with several points a pixel. */
const SIZE = 128;
/** More people than speak in a season. */
const MAX_CACHED = 200;

const cache = new Map<string, Promise<Buffer>>();

/** Returns a portrait as a round PNG, for programs that show no SVG. The same people are drawn again and again. */
export function portraitPicture(traits: Parameters<typeof drawPortrait>[0]): Promise<Buffer> {
  const key = JSON.stringify(traits);
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const drawn = draw(traits);
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}

function draw(traits: Parameters<typeof drawPortrait>[0]): Promise<Buffer> {
  const round = '<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}">${round}<g clip-path="url(#round)">${drawPortrait(traits, '')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
