import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { digestOfHex, hexOfDigest } from '#src/domain/digest.ts';
import { RegistryError } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { removeOlderThan } from '#src/files/remove-older-than.ts';
import { createS3Client } from '#src/files/s3/create-s3-client.ts';
import { retry } from '#src/files/s3/retry.ts';
import { S3_LIMITS, type S3Limits, type S3Settings } from '#src/files/s3/s3-settings.ts';
import { cannotRead, cannotWrite, noSpace, toStorageError } from '#src/files/storage-errors.ts';
import { verifyBytes } from '#src/files/verify-bytes.ts';

const PREFIX = 'blobs/';

interface S3Options {
  readonly limits?: S3Limits;
  /** Folder of the files being uploaded. Processes may share it. */
  readonly spoolDir?: string;
}

/**
 * Opens a bucket as file store: `blobs/ab/<hex of the hash>`, the same names as in a folder.
 * An upload is first written to a local file and verified, so that the bucket never receives wrong bytes and a failed transfer can be
 * repeated. An object store makes an object visible only when it is complete.
 */
export async function createS3FileStore(settings: S3Settings, options: S3Options = {}): Promise<FileStore> {
  const { limits = S3_LIMITS, spoolDir = path.join(tmpdir(), 'plenum-releases-uploads') } = options;
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings, limits);
  await mkdir(spoolDir, { recursive: true });

  return {
    async put(claim, bytes) {
      const spooled = path.join(spoolDir, randomUUID());
      try {
        await writeFile(spooled, verifyBytes(claim, bytes), { flag: 'wx' }).catch((error: unknown) => {
          throw toStorageError(error);
        });
        // The SDK cannot repeat a stream.
        const send = () =>
          client.send(new PutObjectCommand({ Bucket, Key: keyOf(claim.hash), Body: createReadStream(spooled), ContentLength: claim.size }));
        await retry(limits.attempts, send).catch((error: unknown) => {
          throw transferError(error);
        });
      } finally {
        // If it cannot be removed now, a later sweep removes it.
        await rm(spooled, { force: true }).catch(() => undefined);
      }
    },
    async size(hash) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(hash) })));
      return found && (found.ContentLength ?? 0);
    },
    async read(hash) {
      const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: keyOf(hash) })));
      return found && withStorageErrors(found.Body as Readable);
    },
    async remove(hash) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(hash) })).catch((error: unknown) => {
        throw transferError(error);
      });
    },
    async *list() {
      for (let next: string | undefined, isLast = false; !isLast;) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: PREFIX, ContinuationToken: next }))
          .catch((error: unknown) => {
            throw cannotRead(error);
          });
        for (const { Key = '' } of page.Contents ?? []) {
          const hash = digestOfHex(path.posix.basename(Key));
          if (hash !== null) yield hash;
        }
        next = page.NextContinuationToken;
        isLast = next === undefined;
      }
    },
    removePartial: (minutes) => removeOlderThan(spoolDir, minutes),
    close: () => client.destroy(),
  };
}

function keyOf(hash: Digest): string {
  const hex = hexOfDigest(hash);
  return `${PREFIX}${hex.slice(0, 2)}/${hex}`;
}

/** Resolves to null if the object does not exist. A missing bucket is an error where the service tells them apart. */
async function unlessMissing<Found>(pending: Promise<Found>): Promise<Found | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return null;
    throw cannotRead(error);
  }
}

/** Passes a response on; a connection that breaks or stalls fails as `storage_unavailable`. */
function withStorageErrors(body: Readable): Readable {
  const passed = new PassThrough();
  body.on('error', (error) => passed.destroy(cannotRead(error)));
  passed.on('close', () => body.destroy());
  return body.pipe(passed);
}

/** The object store has no space left, refuses the file, or cannot be reached. */
function transferError(error: unknown): RegistryError {
  const isFull = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
  const known = isFull ? noSpace(error) : toStorageError(error);
  return known instanceof RegistryError ? known : cannotWrite(error);
}
