import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';
import { createS3Client } from '#src/files/s3/create-s3-client.ts';
import { S3_LIMITS, type S3Limits, type S3Settings } from '#src/files/s3/s3-settings.ts';
import { type CheckpointStore, MAX_CHECKPOINTS, parseCheckpoint, sortNames } from '#src/server/audit/checkpoint-store.ts';

/** Statuses of a bucket that refuses to remove or replace objects: no permission, or a lock on the object. */
const REFUSED: ReadonlySet<unknown> = new Set([403, 405, 409]);

interface BucketOptions {
  readonly max?: number;
  readonly limits?: S3Limits;
}

/**
 * Stores checkpoints as objects `audit/<log>/<name>`, named by `checkpointName`. The bucket may forbid removing objects: old checkpoints then stay, and the
 * newest are read.
 */
export class CheckpointBucket implements CheckpointStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #max: number;

  constructor(settings: S3Settings, { max = MAX_CHECKPOINTS, limits = S3_LIMITS }: BucketOptions = {}) {
    this.#client = createS3Client(settings, limits);
    this.#bucket = settings.bucket;
    this.#max = max;
  }

  async put(log: string, name: string, checkpoint: StoredCheckpoint): Promise<void> {
    const Body = JSON.stringify(checkpoint);
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: keyOf(log, name), Body, ContentType: 'application/json' }));
    for (const old of (await this.#all(log)).slice(this.#max)) {
      const removed = this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: keyOf(log, old) }));
      if (await removed.then(() => false, isRefusal)) return;
    }
  }

  async names(log: string): Promise<string[]> {
    return (await this.#all(log)).slice(0, this.#max);
  }

  async read(log: string, name: string): Promise<StoredCheckpoint | null> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: keyOf(log, name) }));
      return parseCheckpoint((await Body?.transformToString()) ?? '');
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw error;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #all(log: string): Promise<string[]> {
    const prefix = keyOf(log, '');
    const names: string[] = [];
    for (let next: string | undefined, isLast = false; !isLast;) {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: next }));
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      next = page.NextContinuationToken;
      isLast = next === undefined;
    }
    return sortNames(names);
  }
}

function keyOf(log: string, name: string): string {
  return `audit/${log}/${name}`;
}

/** @returns true for a refusal to remove an object @throws any other error */
function isRefusal(error: unknown): true {
  if (error instanceof S3ServiceException && REFUSED.has(error.$metadata.httpStatusCode)) return true;
  throw error;
}
