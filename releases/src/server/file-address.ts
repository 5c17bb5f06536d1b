import * as z from 'zod/mini';
import { releaseName, releasePath, releaseVersion } from '@plenum/shared-contracts/release/names';
import { releaseSide } from '@plenum/shared-contracts/release/registry-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { addressed } from '#src/server/route.ts';

const params = z.object({ name: releaseName, version: releaseVersion, side: releaseSide, '*': releasePath });

/** Identifies a file of a version. `path` is only compared with listed paths and never passed to a file system. */
export interface FileAddress extends Omit<z.infer<typeof params>, '*'> {
  readonly path: string;
}

/** @throws RegistryError `not_found` if no file can have this address */
export function fileAddress(raw: unknown): FileAddress {
  const { '*': path, ...version } = addressed(() => parse(params, raw, 'The address'));
  return { ...version, path };
}
