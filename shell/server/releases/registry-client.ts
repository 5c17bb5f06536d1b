import { type ReleaseSet, releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { RegistryUnavailable, ReleaseNotFound } from '#server/errors.ts';

export type Side = 'web' | 'node';

/** What the site reads from the registry. Every call has a deadline. */
export interface RegistryClient {
  /** The current set, or null when `knownTag` still names it. */
  currentSet(knownTag: string | null): Promise<{ set: ReleaseSet; tag: string } | null>;
  manifest(name: string, version: string): Promise<Uint8Array>;
  file(name: string, version: string, side: Side, path: string): Promise<Uint8Array>;
  /** Reads wake-ups until `signal` aborts or the connection ends; `onWake` says a newer set may exist. */
  listen(onWake: () => void, signal: AbortSignal): Promise<void>;
}

const DEADLINE_MS = 10_000;

/** @param base address of the registry without trailing slash */
export function createRegistryClient(base: string, environment: string): RegistryClient {
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(`${base}${path}`, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    } catch (cause) {
      throw new RegistryUnavailable(`The release registry at ${base} did not answer.`, { cause });
    }
    if (response.status === 404) throw new ReleaseNotFound(`The registry has no ${path}.`);
    if (!response.ok && response.status !== 304)
      throw new RegistryUnavailable(`The release registry answered ${response.status} to ${path}.`);
    return response;
  };
  const bytes = async (path: string): Promise<Uint8Array> => {
    const response = await get(path);
    try {
      return new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      throw new RegistryUnavailable(`The release registry broke off in the middle of ${path}.`, { cause });
    }
  };
  return {
    async currentSet(knownTag) {
      const response = await get(`/v1/environments/${environment}/set`, knownTag ? { 'if-none-match': knownTag } : {});
      if (response.status === 304) return null;
      return { set: parse(releaseSet, await response.json(), 'The current release set'), tag: response.headers.get('etag') ?? '' };
    },
    manifest: (name, version) => bytes(`/v1/releases/${name}/versions/${version}/manifest`),
    file: (name, version, side, path) => bytes(`/v1/releases/${name}/versions/${version}/files/${side}/${path}`),
    async listen(onWake, signal) {
      const response = await fetch(`${base}/v1/environments/${environment}/stream`, { headers: { accept: 'text/event-stream' }, signal });
      if (!response.ok || !response.body) throw new RegistryUnavailable(`The release registry's stream answered ${response.status}.`);
      // Only a wake-up: what it says is not read, the set is fetched and compared by number.
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) if (chunk.includes('event: set')) onWake();
    },
  };
}
