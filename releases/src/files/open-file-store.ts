import type { FileStore } from '#src/files/file-store.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import type { S3Settings } from '#src/files/s3/s3-settings.ts';

interface FileStoreSettings {
  readonly s3: S3Settings | null;
  /** Used without a bucket. */
  readonly filesDir: string;
}

/** Opens the configured file store: a bucket or a folder. */
export async function openFileStore({ s3, filesDir }: FileStoreSettings): Promise<FileStore> {
  if (!s3) return createLocalFileStore(filesDir);
  // The SDK is loaded only if it is needed.
  const { createS3FileStore } = await import('#src/files/s3/s3-file-store.ts');
  return createS3FileStore(s3);
}
