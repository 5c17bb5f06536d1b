import type { FastifyRequest } from 'fastify';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { ogImageEndpoints } from '@plenum/shared-contracts/og-image/endpoints';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import type { OgImage } from '@plenum/shared-contracts/og-image/og-image-schema';

/** The API is asked again after this time, and at once for another version of the picture. */
const FRESH_MS = 60_000;
/** Entries in memory, about 1 KB each. */
const MAX_ENTRIES = 500;
const DEADLINE_MS = 4000;

/** What is known of a page. `stale`: from before the API became unavailable. */
export type FoundContent =
  | { readonly state: 'found' | 'stale'; readonly content: OgImageContent }
  | { readonly state: 'missing' }
  | { readonly state: 'unavailable' };

interface Entry {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Null: there is no such page. */
  readonly content: OgImageContent | null;
}

type Request = Pick<FastifyRequest, 'id' | 'ip' | 'log'>;

/** Fetches what one image shows. Null: there is no such page. @throws Error if the API did not answer */
export type FetchContent = (picture: OgImage, request: Request) => Promise<OgImageContent | null>;

/**
 * @param apiUrl base URL of the API, with its path
 * @param loaderSecret proves to the API that the forwarded visitor's address can be trusted; null if it does not require it
 */
export function createContentFetcher(apiUrl: string, loaderSecret: string | null): FetchContent {
  const { path, reply } = ogImageEndpoints.content;
  return async (picture, { id, ip }) => {
    const headers = {
      'x-request-id': id,
      'x-forwarded-for': ip,
      ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
    };
    const address = `${apiUrl}${requestPath(path, picture)}`;
    const response = await tracedFetch({ peer: 'api', isOurs: true }, address, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404 || response.status === 422) return null;
      throw new Error(`The API returned ${response.status}.`);
    }
    return reply.parse(await response.json()).data;
  };
}

/** Remembers what the images of the pages that were asked for last show. */
export class OgImageContentCache {
  readonly #fetchContent: FetchContent;
  readonly #known = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<FoundContent>>();

  constructor(fetchContent: FetchContent) {
    this.#fetchContent = fetchContent;
  }

  /** @param version of the picture, as in its address: a new one is never answered from memory */
  find(picture: OgImage, version: string, request: Request): Promise<FoundContent> {
    const key = `${picture.kind}/${picture.alias}`;
    const entry = this.#known.get(key);
    if (entry && entry.version === version && Date.now() - entry.at < FRESH_MS) return Promise.resolve(foundIn(entry, 'found'));
    const call = `${key}?${version}`;
    const pending = this.#pending.get(call) ?? this.#ask(key, picture, version, request).finally(() => this.#pending.delete(call));
    this.#pending.set(call, pending);
    return pending;
  }

  async #ask(key: string, picture: OgImage, version: string, request: Request): Promise<FoundContent> {
    try {
      const entry = { version, at: Date.now(), content: await this.#fetchContent(picture, request) };
      this.#known.delete(key);
      this.#known.set(key, entry);
      for (const oldest of this.#known.keys()) {
        if (this.#known.size <= MAX_ENTRIES) break;
        this.#known.delete(oldest);
      }
      return foundIn(entry, 'found');
    } catch (error) {
      request.log.warn({ err: error, picture }, 'What an Open Graph image shows could not be fetched from the API');
      const before = this.#known.get(key);
      return before ? foundIn(before, 'stale') : { state: 'unavailable' };
    }
  }
}

function foundIn({ content }: Entry, state: 'found' | 'stale'): FoundContent {
  return content ? { state, content } : { state: 'missing' };
}
