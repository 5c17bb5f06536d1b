import path from 'node:path';
import { contentTypeOf, isCompressible, isDocument } from '#server/routes/content-type.ts';

/**
 * A file opened as a page gets no script, no form and no origin. Files of other types are excluded, because a worker's script has its own
 * policy.
 */
const NO_DOCUMENT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface FileHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly compressible: boolean;
}

/** By file extension. Only files of releases are added, which have a dozen extensions. */
const known = new Map<string, FileHeaders>();
const MAX_EXTENSIONS = 200;

/** Returns the headers that all forms of a file of a release have. @param file that exists, so that the cache stays small */
export function fileHeaders(file: string): FileHeaders {
  const extension = path.extname(file);
  const found = known.get(extension);
  // A name without an extension may itself be one that decides the type.
  if (found && extension !== '') return found;
  const type = contentTypeOf(file);
  const made: FileHeaders = {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(isCompressible(type) ? { vary: 'accept-encoding' } : {}),
      ...(isDocument(type) ? { 'content-security-policy': NO_DOCUMENT } : {}),
    },
    compressible: isCompressible(type),
  };
  if (known.size < MAX_EXTENSIONS) known.set(extension, made);
  return made;
}
