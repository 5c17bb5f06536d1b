import type { Log } from '#src/content/wiki/bookstack/client.ts';
import { PICTURE_ROUTE } from '#src/content/wiki/paths.ts';

/** Path below BookStack's URL; its contents are public. */
const FOLDER = '/uploads/images/';

/** No SVG: opened by itself it is a document with scripts. */
const TYPES: ReadonlySet<string> = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 5 * 1024 * 1024;
/** Longer than for a page, as the page can be read while its pictures load. */
const TIMEOUT_MS = 10_000;
/** The names that BookStack gives to folders and files. */
const SEGMENT = /^(?!\.+$)[\p{L}\p{N}_.-]{1,200}$/u;

export interface Picture {
  /** Media type. */
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Returns this site's URL for a picture of a BookStack page; null: it is not one of BookStack's own pictures.
 * @param src as written in the page
 * @param url of BookStack, without a trailing slash
 */
export function pictureAddress(src: string, url: string): string | null {
  const folder = new URL(`${url}${FOLDER}`);
  const address = URL.canParse(src, `${url}/`) ? new URL(src, `${url}/`) : null;
  if (address?.origin !== folder.origin || !address.pathname.startsWith(folder.pathname)) return null;
  const path = address.pathname.slice(folder.pathname.length);
  return PICTURE_ROUTE.replace('*', path);
}

/**
 * Loads a picture from BookStack.
 * @param path below its folder, decoded
 * @returns null if there is none, or if it has another type or more than 5 MiB, which is logged
 */
export async function fetchPicture(url: string, path: string, log: Log): Promise<Picture | null> {
  const segments = path.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  const address = `${url}${FOLDER}${segments.map(encodeURIComponent).join('/')}`;
  try {
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = reply.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!reply.ok || !TYPES.has(type)) {
      await reply.body?.cancel();
      if (reply.status !== 404) log.warn({ address, status: reply.status, type }, 'A picture of BookStack cannot be shown');
      return null;
    }
    const bytes = await readLimited(reply, MAX_BYTES);
    if (!bytes) log.warn({ address }, 'A picture of BookStack is larger than 5 MiB');
    return bytes && { type, bytes };
  } catch (error) {
    log.warn({ err: error, address }, 'A picture of BookStack could not be fetched');
    return null;
  }
}

/** Returns the whole body, or stops reading and returns null where it is larger. */
async function readLimited(reply: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body ?? []) {
    length += chunk.length;
    // Returning from the loop cancels the body.
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
