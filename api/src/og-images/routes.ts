import type { FastifyPluginAsync } from 'fastify';
import { ogImageEndpoints } from '@plenum/shared-contracts/og-image/endpoints';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import type { OgImage } from '@plenum/shared-contracts/og-image/og-image-schema';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import type { Query } from '#src/platform/database/query.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Returns what the image of one kind of page shows; null: there is no such page, or visitors must not see it. */
export type FindOgImageContent = (query: Query, alias: string, now: Date) => Promise<OgImageContent | null>;

export interface OgImageDeps extends Deps {
  /** Each domain knows its own pages. */
  readonly finders: Readonly<Partial<Record<OgImage['kind'], FindOgImageContent>>>;
}

/** Route of what Open Graph images show (docs/decisions/0189). */
export const ogImageRoutes: FastifyPluginAsync<OgImageDeps> = async (app, { database, clock, finders }) => {
  registerEndpoint(app, ogImageEndpoints.content, async ({ params: { kind, alias } }) => {
    const content = await finders[kind]?.(database.query, alias, clock());
    if (!content) throw notFound('page');
    return { data: content };
  });
};
