import { setTimeout as pause } from 'node:timers/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';

const FIRST_PAUSE_MS = 100;

/** Runs `work` up to `attempts` times, with growing random pauses, as long as its error may be temporary. */
export async function retry<Result>(attempts: number, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !mayBeTemporary(error)) throw error;
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** A refusal (4xx) remains one, except for a timeout and a request limit. Everything else is the network or the service. */
function mayBeTemporary(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}
