import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { DeclaredFile, FileStore } from '#src/files/file-store.ts';
import { readVerified } from '#src/files/read-verified.ts';
import type { FileAddress } from '#src/server/route.ts';

/** Streams a file of a committed version and logs damage. @throws RegistryError `file_damaged` */
export function readPublishedFile(
  files: FileStore,
  file: DeclaredFile,
  { name, version, side, path }: FileAddress,
  log: FastifyBaseLogger,
): Promise<Readable> {
  return readVerified(files, file, (reason) =>
    log.error(
      { alarm: 'integrity', hash: file.hash, files: [`${name}@${version} ${side}/${path}`], err: reason },
      'A published file is lost or damaged',
    ),
  );
}
