import { S3Client } from '@aws-sdk/client-s3';
import type { S3Limits, S3Settings } from '#src/files/s3/s3-settings.ts';

const ignore = (): void => undefined;

/** Creates a client with deadlines that works with Amazon S3 and with compatible services. */
export function createS3Client({ endpoint, region }: S3Settings, limits: S3Limits): S3Client {
  return new S3Client({
    region,
    // Compatible services rarely have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The SDK's default checksums are trailers that some compatible services store as part of the file. Every file is verified by its
    // sha384, when it is stored and when it is read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    // Otherwise the SDK writes warnings to the console. Errors are logged by the caller.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.idleMs,
    },
  });
}
