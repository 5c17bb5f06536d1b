/** Twice the largest picture that is painted here: a drawing cannot ask for more memory than that. */
const MAX_PIXELS = 2 * 1200 * 630;
const TIMEOUT_S = 10;

/**
 * SVG to PNG, on a thread of libuv: about 0.1 s. All colours are of one pair, so a palette halves the file.
 * Loaded with the first picture: on a machine where the native part is missing, the site still starts.
 */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // No drawing comes twice: what libvips would remember of them (up to 50 MB) is of no use.
  sharp.cache(false);
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
