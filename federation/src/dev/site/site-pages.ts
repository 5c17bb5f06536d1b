import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Exposed, exposed, routesOf } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { matchRoutes } from 'react-router';
import { DevError } from '#src/dev/errors.ts';
import { type DevelopedRemote, developInPage, readBoot } from '#src/dev/site/develop-in-page.ts';
import { textOf } from '#src/dev/site/request-site.ts';
import { mergeDeclarations } from '#src/host/declared/merge-declarations.ts';

/** The current build of a remote. */
export interface Developed extends DevelopedRemote {
  readonly exposes: Exposed;
}

interface SitePagesOptions {
  /** Fetches a path, with its query, from the site. */
  readonly fetchFrom: (target: string, headers?: IncomingHttpHeaders) => Promise<IncomingMessage>;
  readonly developed: () => Promise<Developed>;
}

/** Pages of a running site that include a remote from source. */
export class SitePages {
  readonly #options: SitePagesOptions;
  /** `mf-blog@1.0.0` → the `exposes` data of its manifest. A published version never changes. */
  readonly #exposed = new Map<string, Promise<Exposed>>();

  constructor(options: SitePagesOptions) {
    this.#options = options;
  }

  /** Returns whether the current build of the remote declares a page at this path. */
  async isOwn(pathname: string): Promise<boolean> {
    const { exposes } = await this.#options.developed();
    const routes = exposes.screens.flatMap(routesOf).map(({ path }) => ({ path }));
    return matchRoutes(routes, pathname) !== null;
  }

  /**
   * Fetches a document from which any page of the remote can start. The site's own answer at that path would be the released version, if
   * any.
   * @param headers of the visitor's request
   * @throws DevError `unknown_page`
   */
  async blank(headers: IncomingHttpHeaders): Promise<IncomingMessage> {
    const response = await this.#options.fetchFrom(`/${randomUUID()}`, headers);
    if (response.headers['content-type']?.startsWith('text/html')) return response;
    response.destroy();
    throw new DevError('unknown_page', `The site returned ${response.statusCode} without an HTML document at an address without a page.`);
  }

  /**
   * Returns the page with the developed remote, or unchanged if it is not a page of the host.
   * @throws DevError `unknown_page`
   */
  async develop(html: string): Promise<string> {
    const boot = readBoot(html);
    if (!boot) return html;
    const { exposes, ...remote } = await this.#options.developed();
    const others = Object.entries(boot.releases).filter(([name]) => name !== remote.name);
    const all = await Promise.all(
      others.map(async ([name, { version }]) => [name, await this.#exposedBy(name, version, boot.assetBase)] as const),
    );
    return developInPage(html, remote, mergeDeclarations(new Map([...all, [remote.name, exposes]])));
  }

  #exposedBy(name: string, version: string, assetBase: string): Promise<Exposed> {
    const id = `${name}@${version}`;
    const known = this.#exposed.get(id);
    if (known) return known;
    const pending = this.#fetchExposed(`${assetBase}${name}/${version}/manifest.json`, id);
    this.#exposed.set(id, pending);
    pending.catch(() => this.#exposed.delete(id));
    return pending;
  }

  async #fetchExposed(address: string, id: string): Promise<Exposed> {
    const response = await this.#options.fetchFrom(address);
    const text = await textOf(response);
    if (response.statusCode !== 200)
      throw new DevError('site_unreachable', `The site returned ${response.statusCode} for the manifest of ${id}.`);
    const manifest = JSON.parse(text) as { exposes?: unknown };
    return parse(exposed, manifest.exposes, `The manifest of ${id}`);
  }
}
