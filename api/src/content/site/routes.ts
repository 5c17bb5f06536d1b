import type { FastifyPluginAsync } from 'fastify';
import { contentEndpoints } from '@plenum/shared-contracts/site/content-endpoints';
import { pageEndpoints } from '@plenum/shared-contracts/pages/endpoints';
import { isPageName } from '@plenum/shared-contracts/pages/page-names';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { CONSTANT_SETTINGS, type HeaderContent, type PublicSettings } from '@plenum/shared-contracts/site/schemas';
import type { Deps } from '#src/deps.ts';
import { notFound, unavailable } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { setValidUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { getContent } from '#src/content/site/queries.ts';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { contentVersions } from '#src/content/site/content-versions.ts';
import { currentPromos, promosChangeAt, type PromoSource } from '#src/content/site/current-promos.ts';

/** Requested by every page, and rarely changed. */
const CACHED = { maxAge: 60, dependsOn: ['content'] } as const;

/** Routes that all pages need (specification section 7, "Forms, activity, settings"). */
export const siteRoutes: FastifyPluginAsync<Deps> = async (app, { database }) => {
  registerEndpoint(app, siteEndpoints.header, async () => ({ data: await getContent<HeaderContent>(database, 'header') }), CACHED);

  const settings = async () => ({ data: { ...CONSTANT_SETTINGS, ...(await getContent<PublicSettings>(database, 'settings')) } });
  registerEndpoint(app, siteEndpoints.settings, settings, CACHED);

  registerEndpoint(app, siteEndpoints.ping, async () => {
    await database.query('SELECT 1');
    return { status: 'ok' as const };
  });
};

export interface PromoDeps extends Deps {
  readonly promo: () => Promise<readonly PromoSource[]>;
}

/** Route that every page loads at start-up (specification section 4, "On start"). */
export const promoRoutes: FastifyPluginAsync<PromoDeps> = async (app, { clock, promo }) => {
  registerEndpoint(
    app,
    promoEndpoints.list,
    async ({ request }) => {
      const now = clock().getTime();
      const sources = await promo();
      setValidUntil(request, promosChangeAt(sources, now));
      return { data: currentPromos(sources, now) };
    },
    CACHED,
  );
};

/** Route by which the site's server learns which content has changed. */
export const contentRoutes: FastifyPluginAsync<Deps> = async (app, { database }) => {
  registerEndpoint(app, contentEndpoints.versions, async () => ({ data: await contentVersions(database) }));
};

/** Route of the texts of the shell's own pages. */
export const pageRoutes: FastifyPluginAsync<Deps> = async (app, { database }) => {
  registerEndpoint(
    app,
    pageEndpoints.byName,
    async ({ params: { name } }) => {
      if (!isPageName(name)) throw notFound('page');
      const [row] = await database.query<{ content: Record<string, unknown> }>('SELECT content FROM page_text WHERE name = $1', [name]);
      // The page exists, but its file has never been valid.
      if (!row) throw unavailable(new Error(`The page "${name}" has no texts: the import says why.`));
      return { data: row.content };
    },
    CACHED,
  );
};
