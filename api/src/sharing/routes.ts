import type { FastifyPluginAsync } from 'fastify';
import { sharingEndpoints } from '@plenum/shared-contracts/social/endpoints';
import type { ShareCard } from '@plenum/shared-contracts/social/share-card';
import type { SocialPicture } from '@plenum/shared-contracts/social/social-picture-schema';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import type { Query } from '#src/platform/database/query.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Returns the card of one kind of page; null: there is no such page, or visitors must not see it. */
export type FindCard = (query: Query, alias: string, now: Date) => Promise<ShareCard | null>;

export interface SharingDeps extends Deps {
  /** Each domain knows its own pages. */
  readonly cards: Readonly<Partial<Record<SocialPicture['kind'], FindCard>>>;
}

/** Route of what Open Graph images show (docs/decisions/0189). */
export const sharingRoutes: FastifyPluginAsync<SharingDeps> = async (app, { database, clock, cards }) => {
  registerEndpoint(app, sharingEndpoints.card, async ({ params: { kind, alias } }) => {
    const card = await cards[kind]?.(database.query, alias, clock());
    if (!card) throw notFound('page');
    return { data: card };
  });
};
