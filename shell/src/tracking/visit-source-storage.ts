import { deleteCookies } from '#src/consent/delete-cookies.ts';
import { mergedSource, readSourceCookies, SOURCE_COOKIES, sourceCookies } from '#src/tracking/source-cookies.ts';
import type { VisitSource } from '#src/tracking/visit-source.ts';

interface Parts {
  readonly document: Pick<Document, 'cookie'>;
  readonly hostname: string;
  /** As for `sourceCookies`. */
  readonly domain: string | null;
  /** Source of this document's first page. */
  readonly visit: VisitSource;
}

/** Source of the visit: in memory until the visitor agrees to statistics, then in the cookies of the parent domain (open question 22). */
export class VisitSourceStorage {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Writes the source to the cookies. */
  save(): void {
    const { document, domain, visit } = this.#parts;
    try {
      for (const cookie of sourceCookies(mergedSource(readSourceCookies(document.cookie), visit), domain)) document.cookie = cookie;
    } catch {
      // Cookies are forbidden: it stays in memory.
    }
  }

  /** Deletes the cookies. */
  clear(): void {
    deleteCookies(this.#parts.document, this.#parts.hostname, SOURCE_COOKIES);
  }

  /**
   * Returns what a form or the data layer may send.
   * @param answer the visitor's answer to statistics. Refused: nothing. Not asked yet: what this page's address and referrer say, which a
   * form sends with the consent given in it.
   */
  read(answer: boolean | undefined): VisitSource | null {
    if (answer === false) return null;
    const { document, visit } = this.#parts;
    if (answer === undefined) return visit;
    try {
      const stored = readSourceCookies(document.cookie);
      return Object.keys(stored).length > 0 ? stored : visit;
    } catch {
      return visit;
    }
  }
}
