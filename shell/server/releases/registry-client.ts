import { EventSourceParserStream } from 'eventsource-parser/stream';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { ApiBackends } from '@plenum/shared-contracts/release/access-schemas';
import { previewEndpoints, type SignedPreview } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import { registryEndpoints, releaseFilePath, setStreamPath } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ActivatedVersions } from '@plenum/shared-contracts/release/registry-schemas';
import type { Envelope, SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { RegistryUnavailable, ReleaseNotFound } from '#server/errors.ts';

export type RegistryEvent = 'set' | 'grants';
export type Side = 'web' | 'node';

/** The site's read access to the registry. Every call has a deadline. */
export interface RegistryClient {
  /**
   * Returns the current set with its signatures, which are not verified yet, or null if `knownTag` still identifies it.
   * @throws RegistryUnavailable, ReleaseNotFound (no such environment), ContractError
   */
  signedSet(knownTag: string | null): Promise<{ signed: SignedSet; tag: string } | null>;
  /**
   * Returns every version that any set has named, or null if `knownTag` still identifies the list.
   * @throws RegistryUnavailable, ReleaseNotFound (no such environment), ContractError
   */
  activatedVersions(knownTag: string | null): Promise<{ versions: ActivatedVersions['versions']; tag: string } | null>;
  /** Returns the highest committed version of each release. @throws RegistryUnavailable, ReleaseNotFound, ContractError */
  latestVersions(): Promise<Map<string, string>>;
  /** Returns the signed statement about a version, not verified yet. @throws RegistryUnavailable, ReleaseNotFound, ContractError */
  releaseSignature(name: string, version: string): Promise<Envelope>;
  /** Returns a signed preview, not verified yet. @throws RegistryUnavailable, ReleaseNotFound, ContractError */
  preview(id: string): Promise<SignedPreview>;
  /** @throws RegistryUnavailable, ReleaseNotFound */
  manifest(name: string, version: string): Promise<Uint8Array>;
  /** @throws RegistryUnavailable, ReleaseNotFound */
  file(name: string, version: string, side: Side, path: string): Promise<Uint8Array>;
  /**
   * Returns the grants that sites need, or null if `knownTag` still identifies the list.
   * @throws RegistryUnavailable (also without a valid token), ReleaseNotFound (an older registry), ContractError
   */
  apiBackends(knownTag: string | null): Promise<(ApiBackends & { readonly tag: string }) | null>;
  /** Reads change events until `signal` aborts or the connection ends. `onEvent` gets what may have changed: the set, or teams' grants. */
  listen(onEvent: (of: RegistryEvent) => void, signal: AbortSignal): Promise<void>;
}

const FILE_DEADLINE_MS = 10_000;
/** A set is small, and a starting site waits for it before it uses the last known good set. */
const SET_DEADLINE_MS = 3000;

/** Far more than an event of the registry: the stream of a server that never ends a line is abandoned. */
const MAX_EVENT_CHARACTERS = 64 * 1024;

/**
 * @param base URL of the registry without trailing slash
 * @param token exempts the site from the registry's limits for unauthenticated callers; null if it has none
 */
export function createRegistryClient(base: string, environment: string, token: string | null = null): RegistryClient {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  /** Reads a whole response. A 304 has no bytes. */
  const get = async (path: string, deadlineMs: number, headers: Record<string, string> = {}) => {
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await tracedFetch({ peer: 'registry', isOurs: true }, `${base}${path}`, {
        headers: { ...authorization, ...headers },
        signal: AbortSignal.timeout(deadlineMs),
      });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      throw new RegistryUnavailable(`The release registry at ${base} did not answer ${path}.`, { cause });
    }
    if (response.status === 404) throw new ReleaseNotFound(`The registry has no ${path}.`);
    if (!response.ok && response.status !== 304)
      throw new RegistryUnavailable(`The release registry returned ${response.status} to ${path}.`);
    return { response, bytes };
  };
  const file = async (path: string) => (await get(path, FILE_DEADLINE_MS)).bytes;
  return {
    async signedSet(knownTag) {
      const path = requestPath(trustEndpoints.signedSet.path, { environment });
      const { response, bytes } = await get(path, SET_DEADLINE_MS, knownTag ? { 'if-none-match': knownTag } : {});
      if (response.status === 304) return null;
      return {
        signed: parse(trustEndpoints.signedSet.reply, jsonOf(bytes, path), 'The current set'),
        tag: response.headers.get('etag') ?? '',
      };
    },
    async activatedVersions(knownTag) {
      const path = requestPath(registryEndpoints.activatedVersions.path, { environment });
      const { response, bytes } = await get(path, SET_DEADLINE_MS, knownTag ? { 'if-none-match': knownTag } : {});
      if (response.status === 304) return null;
      const { versions } = parse(registryEndpoints.activatedVersions.reply, jsonOf(bytes, path), 'The list of activated versions');
      return { versions, tag: response.headers.get('etag') ?? '' };
    },
    async latestVersions() {
      const { path, reply } = registryEndpoints.releases;
      const { releases } = parse(reply, jsonOf((await get(path, SET_DEADLINE_MS)).bytes, path), 'The list of releases');
      return new Map(releases.flatMap(({ name, latest }) => (latest === null ? [] : [[name, latest] as const])));
    },
    async apiBackends(knownTag) {
      const { path, reply } = accessEndpoints.apiBackends;
      const { response, bytes } = await get(path, SET_DEADLINE_MS, knownTag ? { 'if-none-match': knownTag } : {});
      if (response.status === 304) return null;
      return { ...parse(reply, jsonOf(bytes, path), 'The grants'), tag: response.headers.get('etag') ?? '' };
    },
    async releaseSignature(name, version) {
      const path = requestPath(trustEndpoints.releaseSignature.path, { name, version });
      return parse(trustEndpoints.releaseSignature.reply, jsonOf(await file(path), path), 'The signature of a version').signature;
    },
    async preview(id) {
      const { path: template, reply } = previewEndpoints.preview;
      const path = requestPath(template, { environment, id });
      return parse(reply, jsonOf((await get(path, SET_DEADLINE_MS)).bytes, path), 'A preview');
    },
    manifest: (name, version) => file(requestPath(registryEndpoints.manifest.path, { name, version })),
    file: (name, version, side, path) => file(releaseFilePath(name, version, side, path)),
    async listen(onEvent, signal) {
      const response = await fetch(`${base}${setStreamPath(environment)}`, {
        headers: { ...authorization, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw new RegistryUnavailable(`The release registry's stream returned ${response.status}.`);
      // The data of a change event is not read, because the set is fetched and compared by number.
      const events = response.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_CHARACTERS }));
      for await (const { event } of events) if (event === 'set' || event === 'grants') onEvent(event);
    },
  };
}

function jsonOf(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new RegistryUnavailable(`The release registry answered ${path} with invalid JSON.`, { cause });
  }
}
