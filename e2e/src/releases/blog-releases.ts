import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publishSite } from '@plenum/scripts/stack/releases/publish-site';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { type ReleaseSet, releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { ROOT } from '#src/site/builds.ts';
import { untilShown } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';

/** The version in mf-blog's package.json, active on every fresh site. Versions made by tests begin with 9. */
export const FIRST_VERSION = (JSON.parse(readFileSync(path.join(ROOT, 'mf-blog/package.json'), 'utf8')) as { version: string }).version;

/** Actions of the blog's team and of the release manager on a site, over HTTP, which is faster than a command for each step. */
export class BlogReleases {
  readonly #site: Site;
  #isChanged = false;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Publishes the build in `folder`, activates it and waits until the site serves it. */
  async release(version: string, folder: string): Promise<void> {
    this.#isChanged = true;
    const { urls, tokens } = this.#site;
    await publishSite({ url: urls.releases, tokens }, [{ name: 'mf-blog', folder, isReleased: true }], () => undefined);
    await untilShown(urls.site, 'mf-blog', version);
  }

  async activate(version: string): Promise<ReleaseSet> {
    this.#isChanged = true;
    return this.#change(registryEndpoints.activate.path, { releases: { 'mf-blog': version }, reason: `Try ${version}` }, version);
  }

  /** Rolls back to the previous version, which must be `expected`. */
  async rollback(expected: string): Promise<ReleaseSet> {
    return this.#change(registryEndpoints.rollback.path, { name: 'mf-blog', reason: 'It did not work' }, expected);
  }

  /** A test that rolled back has already restored this version. */
  async restore(): Promise<void> {
    if (!this.#isChanged) return;
    // Asks the registry: the site may not have picked up the last activation yet.
    const address = this.#site.urls.releases + requestPath(registryEndpoints.currentSet.path, { environment: 'production' });
    const { releases } = parse(releaseSet, await (await fetch(address)).json(), 'The current set');
    if (releases['mf-blog']?.version !== FIRST_VERSION) await this.activate(FIRST_VERSION);
  }

  async #change(path: string, body: object, version: string): Promise<ReleaseSet> {
    const { urls, tokens } = this.#site;
    const response = await fetch(urls.releases + requestPath(path, { environment: 'production' }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.manager}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const set = parse(releaseSet, await response.json(), 'The new set');
    await untilShown(urls.site, 'mf-blog', version);
    return set;
  }
}
