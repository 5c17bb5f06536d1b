import sharp, { type Metadata } from 'sharp';
import { HttpError, invalidInput } from '#src/errors.ts';
import { createQueue } from '#src/account/avatar/create-queue.ts';

const SIDE = 512;
/** The size of phone photographs. Most formats are decoded row by row, so this costs some 80 MB. */
const MAX_MEGAPIXELS = 24;
/** AVIF is decoded as a whole, in several copies: 24 megapixels take 430 MB, this limit a third of it. */
const MEGAPIXELS_OF_AVIF = 8;
/** An interlaced PNG must be decoded completely: 8 bytes per pixel in the worst case. */
const MAX_INTERLACED_BYTES = 64_000_000;
const MAX_SECONDS = 5;
/** Uploads that may wait in addition to the running one. Each is held in memory meanwhile. */
const MAX_WAITING = 4;

/** Formats recognised by their first bytes, whatever the file's name or declared type. SVG is excluded, as it can contain scripts. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /avif|avis|mif1/.test(bytes.toString('latin1', 8, 32)),
];

// One picture at a time on one core: decoding is the most expensive operation that a visitor can request, and it occupies a thread of the
// pool that also hashes passwords.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = createQueue(MAX_WAITING);

/**
 * Converts an upload to the stored form: a square, upright WebP of 512 pixels without the file's metadata (location, camera, thumbnails).
 * @throws HttpError `unsupported_media_type` for a file that is not a picture, `invalid_input` for one that is too large or broken,
 * `unavailable` while too many uploads wait
 */
export async function convertAvatar(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes))) {
    throw new HttpError(415, 'unsupported_media_type', 'The file must be a picture: JPEG, PNG, WebP, AVIF or GIF.', {
      errors: [{ field: 'file', message: 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.' }],
    });
  }
  return inTurn(() => unpack(bytes));
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error', pages: 1, animated: false });
    rejectCostly(await picture.metadata());
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw tooLarge(MAX_MEGAPIXELS);
    throw Object.assign(invalidInput([{ field: 'file', message: 'Please choose another picture: this one is broken.' }]), { cause });
  }
}

/** Rejects a costly picture by its header, before decoding. */
function rejectCostly({ format, width, height, channels, depth, isProgressive }: Metadata): void {
  const pixels = width * height;
  const most = format === 'heif' ? MEGAPIXELS_OF_AVIF : MAX_MEGAPIXELS;
  if (pixels > most * 1e6) throw tooLarge(most);
  const isInterlaced = format === 'png' && isProgressive;
  if (isInterlaced && pixels * channels * (depth === 'ushort' ? 2 : 1) > MAX_INTERLACED_BYTES) {
    throw invalidInput([{ field: 'file', message: 'Please choose a smaller picture, or one that is not interlaced.' }]);
  }
}

function tooLarge(megapixels: number): HttpError {
  return invalidInput([{ field: 'file', message: `Please choose a picture of at most ${megapixels} megapixels.` }]);
}
