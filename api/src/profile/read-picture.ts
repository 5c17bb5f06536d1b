import sharp from 'sharp';
import { Fault, unprocessable } from '#src/errors.ts';

const SIDE = 512;
/** 40 megapixels: more than telephones take, less than what fills memory when it is unpacked. */
const PIXELS_AT_MOST = 40_000_000;
const SECONDS_AT_MOST = 5;

/** By their first bytes, whatever name or type they come with. Never SVG: that is a document with a will of its own. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /avif|avis|mif1/.test(bytes.toString('latin1', 8, 32)),
];

// One picture at a time on one core: decoding is the most expensive thing that a visitor can ask for.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture of a person as it is kept: a square WebP of 512 pixels, upright, without anything else that the
 * file carried (place, camera, thumbnails).
 * @throws Fault `unsupported_media_type` for what is no picture, `invalid_input` for one that is too large or broken
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes))) {
    throw new Fault(415, 'unsupported_media_type', 'The file has to be a picture: JPEG, PNG, WebP, AVIF or GIF.', {
      errors: [{ field: 'file', message: 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.' }],
    });
  }
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', pages: 1, animated: false })
      .timeout({ seconds: SECONDS_AT_MOST })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
    const message = isTooLarge ? 'Please choose a picture of at most 40 megapixels.' : 'Please choose another picture: this one is broken.';
    throw Object.assign(unprocessable([{ field: 'file', message }]), { cause });
  }
}
