import type { FastifyPluginAsync } from 'fastify';
import { suggestEndpoints } from '@plenum/mf-billing/contract/address-suggestions';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { SuggestAddresses } from '#src/billing/address-suggestions/address-suggestions.ts';

/** Shorter input matches too many addresses. */
const MIN_WORD_LENGTH = 3;

interface SuggestDeps {
  /** Null: no service is configured, so there are no suggestions. */
  readonly suggest: SuggestAddresses | null;
  /** Calls per minute and client address: each keystroke may be a call, and each call may cost money. */
  readonly perMinute: number;
}

export const suggestRoutes: FastifyPluginAsync<SuggestDeps> = async (app, { suggest, perMinute }) => {
  registerEndpoint(
    app,
    suggestEndpoints.address,
    async ({ query }) => {
      const typed = query.q.trim().replace(/\s+/g, ' ');
      return { suggestions: suggest === null || typed.length < MIN_WORD_LENGTH ? [] : await suggest(typed) };
    },
    { limiter: app.rateLimit({ max: perMinute }) },
  );
};
