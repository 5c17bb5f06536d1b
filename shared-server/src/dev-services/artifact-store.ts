import { createHash } from 'node:crypto';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { readZip } from '#src/dev-services/read-zip.ts';

/** A file of an uploaded artifact bundle. */
export interface Artifact {
  readonly type: string;
  /** Address on any host: `~/_/mf-blog/1.2.0/screen-main.js`. */
  readonly url: string;
  readonly debugId: string | null;
  readonly release: string;
  readonly projects: readonly string[];
  readonly content: Buffer;
}

/** A place in the sources: line and column count from 1. */
export interface SourceLocation {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

export interface AssembleRequest {
  readonly checksum: string;
  readonly chunks: readonly string[];
  readonly projects?: readonly string[];
  readonly version?: string;
}

export interface AssembleResponse {
  readonly state: 'ok' | 'not_found' | 'error';
  readonly missingChunks: readonly string[];
  readonly detail?: string;
}

interface Manifest {
  readonly files: Readonly<
    Record<string, { readonly type: string; readonly url: string; readonly headers?: Readonly<Record<string, string>> }>
  >;
}

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** Source maps and scripts that were uploaded to the local error service, as artifact bundles in chunks. */
export class ArtifactStore {
  readonly #chunks = new Map<string, Buffer>();
  readonly #bundles = new Map<string, readonly Artifact[]>();

  get artifacts(): readonly Artifact[] {
    return [...this.#bundles.values()].flat();
  }

  /** Stores the chunks of an upload, whose file names are their checksums. @throws Error for a chunk that does not match its checksum */
  async takeChunks(form: FormData): Promise<void> {
    for (const [field, value] of form) {
      if (typeof value === 'string') continue;
      const bytes = Buffer.from(await value.arrayBuffer());
      const chunk = field === 'file_gzip' ? gunzipSync(bytes) : bytes;
      if (sha1(chunk) !== value.name) throw new Error(`The chunk ${value.name} is damaged.`);
      this.#chunks.set(value.name, chunk);
    }
  }

  /** Assembles a bundle from its chunks, or names the missing ones. */
  assemble({ checksum, chunks, projects = [], version = '' }: AssembleRequest): AssembleResponse {
    const parts = chunks.map((chunk) => this.#chunks.get(chunk));
    const missingChunks = chunks.filter((_, index) => parts[index] === undefined);
    if (missingChunks.length > 0) return { state: 'not_found', missingChunks };
    const bundle = Buffer.concat(parts.filter((part) => part !== undefined));
    if (sha1(bundle) !== checksum) return { state: 'error', missingChunks: [], detail: 'Reported checksum mismatch' };
    try {
      this.#bundles.set(checksum, readBundle(bundle, version, projects));
      return { state: 'ok', missingChunks: [] };
    } catch (error) {
      return { state: 'error', missingChunks: [], detail: error instanceof Error ? error.message : String(error) };
    }
  }

  /**
   * Returns the source of a place in a script.
   * @param debugId of the script
   * @param line and `column` as in a stack: both count from 1
   */
  originalLocation(debugId: string, line: number, column: number): SourceLocation | null {
    const map = this.artifacts.find((artifact) => artifact.type === 'source_map' && artifact.debugId === debugId);
    if (!map) return null;
    const found = new SourceMap(JSON.parse(map.content.toString('utf8')) as SourceMapPayload).findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return null;
    return { source: found.originalSource, line: found.originalLine + 1, column: found.originalColumn + 1 };
  }
}

function readBundle(bundle: Buffer, release: string, projects: readonly string[]): Artifact[] {
  const entries = readZip(bundle);
  const manifest = entries.get('manifest.json');
  if (!manifest) throw new Error('The bundle has no manifest.json.');
  const { files } = JSON.parse(manifest.toString('utf8')) as Manifest;
  return Object.entries(files).map(([name, { type, url, headers = {} }]) => {
    const content = entries.get(name);
    if (!content) throw new Error(`The bundle has no ${name}.`);
    return { type, url, debugId: headers['debug-id'] ?? null, release, projects, content };
  });
}
