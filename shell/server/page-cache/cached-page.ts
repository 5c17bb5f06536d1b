import { createHash } from 'node:crypto';
import { compressed } from '#server/compression/compressed-files.ts';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { CacheableHtml } from '#server/page-cache/replace-nonce.ts';

export interface CachedPageParts extends CacheableHtml {
  /** Sources of scripts that the page may add later, where it has no nonce for them. */
  readonly laterScripts: readonly string[];
  readonly status: number;
  /** The renderer's headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly route: string | null;
  /** Remotes of the set, for the policy. */
  readonly remotes: readonly string[];
  /** As in the response headers. */
  readonly set: string;
  readonly canaries: string | null;
  /** Whether canaries run in the set, whatever this composition has. */
  readonly hasCanaries: boolean;
  /** Groups of content in the page, and the release set: what a proxy may purge by. */
  readonly topics: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly renderedAt: number;
  /** Until then the page is served as it is. */
  readonly freshUntil: number;
  /** Until then a page that is no longer fresh is served while a new one is made, and until `errorUntil` while making one fails. */
  readonly staleUntil: number;
  readonly errorUntil: number;
}

/** A header set and some objects beside the page's bytes. */
const OVERHEAD_BYTES = 4096;
/** Pause between attempts to make a new version while there is an old one. */
const RETRY_MS = 2000;
/** How long after such an attempt has failed pages still count as failing. After that, visitors wait for the next attempt. */
const FAILING_MS = 10_000;

/** A page that several visitors get, with its compressed forms. */
export class CachedPage {
  readonly parts: CachedPageParts;
  readonly etag: string;
  readonly #coded = new Map<ContentCoding, Promise<Buffer>>();
  #bytes: number;
  /** When the last attempt to make a new version failed. */
  #failedAt = -Infinity;

  constructor(parts: CachedPageParts) {
    this.parts = parts;
    this.#bytes = parts.html.byteLength + OVERHEAD_BYTES;
    this.etag = createHash('sha256').update(parts.html).digest('base64url').slice(0, 22);
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  isFresh(now: number): boolean {
    return this.#lastsUntil(this.parts.freshUntil, now);
  }

  /** Whether the page is served while a new one is made. */
  isUsable(now: number): boolean {
    const isFailing = isWithin(now - this.#failedAt, FAILING_MS);
    return this.#lastsUntil(isFailing ? this.parts.errorUntil : this.parts.staleUntil, now);
  }

  /** Whether the page is served in place of one that could not be made. */
  isUsableAfterFailure(now: number): boolean {
    return this.#lastsUntil(this.parts.errorUntil, now);
  }

  mayBeRenewed(now: number): boolean {
    return !isWithin(now - this.#failedAt, RETRY_MS);
  }

  /** After the clock was set back, a page of later times is as old as it was before, which is not known any more. */
  #lastsUntil(until: number, now: number): boolean {
    return this.parts.renderedAt <= now && now < until;
  }

  /** Notes that a new version could not be made. */
  renewalFailed(now: number): void {
    this.#failedAt = now;
  }

  /** Returns the page in a coding, each made once. @param onGrown called with the additional bytes */
  body(coding: ContentCoding | null, onGrown: (bytes: number) => void): Buffer | Promise<Buffer> {
    if (coding === null) return this.parts.html;
    const known = this.#coded.get(coding);
    if (known) return known;
    const made = compressed(this.parts.html, coding).then((bytes) => {
      this.#bytes += bytes.byteLength;
      onGrown(bytes.byteLength);
      return bytes;
    });
    this.#coded.set(coding, made);
    made.catch(() => this.#coded.delete(coding));
    return made;
  }
}

/** Whether a time has begun and is shorter than a limit. It is negative if the clock was set back. */
function isWithin(elapsed: number, limit: number): boolean {
  return elapsed >= 0 && elapsed < limit;
}
