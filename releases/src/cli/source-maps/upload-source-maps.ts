import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { artifactBundle } from '#src/cli/source-maps/artifact-bundle.ts';
import { readSourceMaps } from '#src/cli/source-maps/read-source-maps.ts';
import { CliError } from '#src/errors.ts';

/** Where source maps go: an error tracking service that accepts Sentry's artifact bundles. */
export interface SourceMapTarget {
  /** Address of the service: `https://sentry.example`. */
  readonly url: string;
  /** Slug of the organisation. */
  readonly org: string;
  /** Slugs of all projects whose events may contain these files. */
  readonly projects: readonly string[];
  /** Token with the scope `org:ci` or `project:releases`. */
  readonly token: string;
  readonly timeoutMs: number;
}

export interface BuiltRelease {
  readonly name: string;
  readonly version: string;
  /** Contains the built `dist/`. */
  readonly folder: string;
}

const chunkOptions = z.object({
  url: z.string(),
  chunkSize: z.int().check(z.positive()),
  chunksPerRequest: z.int().check(z.positive()),
  maxRequestSize: z.int().check(z.positive()),
});
const assembly = z.object({
  state: z.enum(['error', 'not_found', 'created', 'assembling', 'ok']),
  missingChunks: z.array(z.string()),
  detail: z.nullish(z.string()),
});
type Assembly = z.output<typeof assembly>;

const BETWEEN_POLLS_MS = 1000;

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/**
 * Uploads the source maps of a build to error tracking, under the release that events name: `mf-blog@1.2.0`. Chunks that the service has
 * are not sent again.
 * @returns the number of scripts with a source map; 0 means that nothing was sent
 * @throws CliError `refused` with the service's reason, `unreachable`
 */
export async function uploadSourceMaps(target: SourceMapTarget, { name, version, folder }: BuiltRelease): Promise<number> {
  const scripts = await readSourceMaps(path.join(folder, 'dist'));
  if (scripts.length === 0) return 0;
  const release = `${name}@${version}`;
  const bundle = artifactBundle(scripts, { release, base: `/_/${name}/${version}/`, org: target.org });
  const api = `${target.url.replace(/\/$/, '')}/api/0/organizations/${encodeURIComponent(target.org)}`;
  const signal = AbortSignal.timeout(target.timeoutMs);

  const options = await ask(target, `${api}/chunk-upload/`, { signal }, chunkOptions);
  const chunks = split(bundle, options.chunkSize).map((chunk) => ({ checksum: sha1(chunk), chunk }));
  const checksums = chunks.map(({ checksum }) => checksum);
  const body = JSON.stringify({ checksum: sha1(bundle), chunks: checksums, projects: target.projects, version: release });
  const assemble = (): Promise<Assembly> =>
    ask(
      target,
      `${api}/artifactbundle/assemble/`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal },
      assembly,
    );

  let answer = await assemble();
  const wanted = new Set(answer.missingChunks);
  const missing = chunks.filter(({ checksum }) => wanted.delete(checksum));
  for (const batch of batches(missing, options)) {
    const form = new FormData();
    for (const { checksum, chunk } of batch) form.append('file_gzip', new Blob([new Uint8Array(gzipSync(chunk))]), checksum);
    await request(target, new URL(options.url, target.url).href, { method: 'POST', body: form, signal });
  }
  if (missing.length > 0) answer = await assemble();
  while (answer.state === 'created' || answer.state === 'assembling') {
    await pause(BETWEEN_POLLS_MS, undefined, { signal }).catch(() => {
      throw new CliError('unreachable', `${target.url} did not process the source maps of ${release} in time. Publish again to retry.`);
    });
    answer = await assemble();
  }
  if (answer.state !== 'ok')
    throw new CliError('refused', `${target.url} refused the source maps of ${release}: ${answer.detail ?? answer.state}`, {
      code: 'source_maps_refused',
    });
  return scripts.length;
}

function split(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}

interface Chunk {
  readonly checksum: string;
  readonly chunk: Buffer;
}

/** Groups chunks into requests of the size that the service accepts. */
function batches(chunks: readonly Chunk[], { chunksPerRequest, maxRequestSize }: z.output<typeof chunkOptions>): Chunk[][] {
  const groups: Chunk[][] = [];
  let size = 0;
  for (const each of chunks) {
    const last = groups.at(-1);
    if (!last || last.length >= chunksPerRequest || size + each.chunk.length > maxRequestSize) {
      groups.push([each]);
      size = each.chunk.length;
    } else {
      last.push(each);
      size += each.chunk.length;
    }
  }
  return groups;
}

async function ask<S extends z.ZodMiniType>(target: SourceMapTarget, url: string, init: RequestInit, schema: S): Promise<z.output<S>> {
  const text = await request(target, url, init);
  try {
    return parse(schema, JSON.parse(text), url);
  } catch (cause) {
    if (!(cause instanceof ContractError || cause instanceof SyntaxError)) throw cause;
    throw new CliError('refused', `${url} does not answer as Sentry does. Check ERROR_TRACKING_URL.`, {
      cause,
      code: 'source_maps_refused',
    });
  }
}

/** @throws CliError `unreachable`, or `refused` with the service's reason */
async function request({ url: service, token }: SourceMapTarget, url: string, init: RequestInit): Promise<string> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    throw new CliError('unreachable', `${service} is not reachable, so the source maps were not uploaded. Publish again to retry.`, {
      cause,
    });
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new CliError('refused', `${url} returned ${response.status} to the source maps: ${text.slice(0, 200)}`, {
    code: 'source_maps_refused',
  });
}
