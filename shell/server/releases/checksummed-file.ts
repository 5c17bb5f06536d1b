import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { IntegrityError } from '#server/errors.ts';
import { writeFileAtomically } from '#server/releases/write-file-atomically.ts';

/** Returns `sha384-…` of the bytes, in the notation of Subresource Integrity. */
export function digestOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const stored = z.object({ checksum: z.string(), text: z.string() });

/**
 * Reads a file written by `writeChecksummed`, or returns null if there is no file. The checksum detects damage. It is not a signature:
 * any process that can write to the folder can create a valid file.
 * @throws IntegrityError if the file is damaged
 */
export async function readChecksummed(file: string): Promise<unknown> {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { checksum, text } = parse(stored, JSON.parse(content), file);
    if (digestOf(Buffer.from(text)) === checksum) return JSON.parse(text);
  } catch {
    // Truncated JSON counts as damage.
  }
  throw new IntegrityError(path.basename(file));
}

/** Returns the content of a file with `value` and its checksum. */
export function checksummed(value: unknown): string {
  const text = JSON.stringify(value);
  return JSON.stringify({ checksum: digestOf(Buffer.from(text)), text });
}

/** Writes `value` with its checksum. The file is complete at any time. */
export async function writeChecksummed(file: string, value: unknown): Promise<void> {
  await writeFileAtomically(file, checksummed(value));
}
