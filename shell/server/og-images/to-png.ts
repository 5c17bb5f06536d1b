/** Twice the largest image of the site. Limits the memory that a drawing can use. */
const MAX_PIXELS = 2 * 1200 * 630;
const TIMEOUT_S = 10;

/**
 * Converts SVG to PNG, on a thread of libuv, in about 0.1 s. All colours are of one pair, so a palette halves the file size.
 * The library is loaded with the first image: the site still starts on a machine without its native part.
 */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Every drawing is different, so the cache of libvips (up to 50 MB) is useless.
  sharp.cache(false);
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
