import type { FastifyRequest } from 'fastify';
import type { Preview, PreviewLink } from '@plenum/shared-contracts/release/previews/preview';
import { PreviewLinkError } from '@plenum/shared-contracts/signing/preview-token';
import { insertIntoBody, previewBar } from '#server/previews/preview-bar.ts';
import { readPreviewToken } from '#server/previews/preview-cookie.ts';
import type { PreviewReader } from '#server/previews/preview-reader.ts';
import type { PreviewRenders } from '#server/previews/preview-renders.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import { LOCAL_HOST } from '#server/session/site-hosts.ts';
import type { TrustStore } from '#server/trust/trust-store.ts';

interface PreviewsOptions {
  /** Origins on which previews are shown; null: every origin of this machine. */
  readonly origins: readonly string[] | null;
  readonly reader: Pick<PreviewReader, 'read'>;
  readonly renders: Pick<PreviewRenders, 'of' | 'stop'>;
  readonly trust: Pick<TrustStore, 'openPreviewLink'>;
  /** Files of previewed versions. */
  readonly store: Pick<ReleaseStore, 'read' | 'manifestBytes'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A revoked preview ends with the next page. Its pages request many files at once, for which asking once a minute is enough. */
const CONFIRMED_MS = { page: 1000, file: 60_000 } as const;

/** What browsers with a preview link see in place of the current set. Everyone else's requests cost one look at a header. */
export class Previews {
  readonly #options: PreviewsOptions;

  constructor(options: PreviewsOptions) {
    this.#options = options;
  }

  /** Whether preview links work on the origin of a request. */
  isAllowed({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): boolean {
    const { origins } = this.#options;
    return origins === null ? LOCAL_HOST.test(host) : origins.includes(`${protocol}://${host.toLowerCase()}`);
  }

  /** Reads the preview of a link. @throws as `PreviewReader.read` */
  read(token: string): Promise<Preview> {
    return this.#options.reader.read(token, CONFIRMED_MS.page);
  }

  /**
   * Returns what renders the pages of a request that is for a preview, or null if it is for the current set.
   * @throws as `PreviewReader.read`; PreviewFailed
   */
  async rendersFor(request: FastifyRequest): Promise<Pick<RenderService, 'active' | 'render'> | null> {
    const token = this.#tokenOf(request);
    if (token === null) return null;
    const preview = await this.read(token);
    const service = await this.#options.renders.of(preview);
    const isEmbedded = /^(?:iframe|frame|embed|object)$/.test(request.headers['sec-fetch-dest']?.toString() ?? '');
    return {
      active: service.active,
      render: async (page, signal) => {
        // Errors of a preview are not those of the current set, which error tracking would take them for.
        const made = await service.render({ ...page, errorTracking: null }, signal);
        return present(made, isEmbedded ? null : previewBar(preview, page.nonce));
      },
    };
  }

  /** Returns the store of a version's files if the request's preview contains it; null if not, and if the preview cannot be shown. */
  async storeFor(request: FastifyRequest, name: string, version: string): Promise<PreviewsOptions['store'] | null> {
    const token = this.#tokenOf(request);
    if (token === null) return null;
    const preview = await this.#options.reader.read(token, CONFIRMED_MS.file).catch(() => null);
    return preview && Object.hasOwn(preview.releases, name) && preview.releases[name]?.version === version ? this.#options.store : null;
  }

  /** Returns the link of a request's preview if it is valid. It says nothing about revocation. */
  async linkOf(request: FastifyRequest): Promise<PreviewLink | null> {
    const token = this.#tokenOf(request);
    if (token === null) return null;
    return this.#options.trust.openPreviewLink(token, this.#options.now()).catch((error: unknown) => {
      if (error instanceof PreviewLinkError) return null;
      throw error;
    });
  }

  /** Ends all render processes of previews. */
  stop(): void {
    this.#options.renders.stop();
  }

  #tokenOf(request: FastifyRequest): string | null {
    const token = readPreviewToken(request.headers.cookie);
    return token !== null && this.isAllowed(request) ? token : null;
  }
}

/** Returns a page for one browser: stored by no cache, listed by no search engine, with the bar. */
function present({ body, ...page }: ComposedPage, bar: string | null): ComposedPage {
  const { etag: _, ...headers } = page.headers;
  const isDocument = headers['content-type']?.startsWith('text/html') ?? true;
  return {
    ...page,
    headers: { ...headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    body: body && isDocument && bar !== null ? insertIntoBody(body, bar) : body,
  };
}
