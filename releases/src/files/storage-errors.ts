import { RegistryError } from '#src/errors.ts';

/** System error codes, then the codes of object stores: MinIO's and Ceph's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded']);
const CANNOT_WRITE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO']);

/** Returns the error to send to the publisher if a file cannot be written; other errors are returned unchanged. */
export function toStorageError(error: unknown): unknown {
  if (FULL.has(codeOf(error))) return noSpace(error);
  return CANNOT_WRITE.has(codeOf(error)) ? cannotWrite(error) : error;
}

export function noSpace(cause: unknown): RegistryError {
  return new RegistryError(
    'storage_full',
    'The registry has no space left for this file. It was not stored; free space, then publish again.',
    { cause },
  );
}

export function cannotWrite(cause: unknown): RegistryError {
  return new RegistryError(
    'storage_unavailable',
    'The registry cannot write files at the moment. This file was not stored; publish again later.',
    { cause },
  );
}

export function cannotRead(cause: unknown): RegistryError {
  return new RegistryError('storage_unavailable', 'The registry cannot read its files at the moment. Repeat the request later.', { cause });
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Returns the code of a system error, or the name of an object store's error. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
