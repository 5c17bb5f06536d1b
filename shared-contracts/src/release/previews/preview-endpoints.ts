import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { preview, PREVIEW_MINUTES, previewId } from '#src/release/previews/preview.ts';
import { changeReason } from '#src/release/set-changes.ts';
import { envelope } from '#src/release/signed-documents.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

const byEnvironment = z.object({ environment: environmentName });
const byId = z.object({ environment: environmentName, id: previewId });

/** Versions that replace those of the current set, or the number of a past set. */
const newPreview = z
  .object({
    releases: z.optional(
      z.record(releaseName, releaseVersion).check(z.refine((releases) => Object.keys(releases).length > 0, 'names no release')),
    ),
    // The registry uses 32-bit numbers.
    set: z.optional(wholeNumber.check(z.gte(1), z.lte(2 ** 31 - 1, 'is not the number of a set'))),
    minutes: z._default(wholeNumber.check(z.gte(PREVIEW_MINUTES.least), z.lte(PREVIEW_MINUTES.most)), PREVIEW_MINUTES.usual),
    reason: z._default(changeReason, ''),
  })
  .check(z.refine(({ releases, set }) => (releases === undefined) !== (set === undefined), 'takes one of releases and set'));

/** A signed `preview`, and when and by whom it was revoked; null if it was not. */
const signedPreview = z.object({ preview: envelope, revoked: z.nullable(z.object({ at: z.string(), actor: z.string() })) });
export type SignedPreview = z.infer<typeof signedPreview>;

/** The registry's calls about previews. */
export const previewEndpoints = {
  createPreview: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/previews',
    auth: 'bearer',
    summary:
      'Creates a preview of published versions beside the rest of the current set, or of a past set (read-only), after the checks of an activation without its preflight. Answers the token of its link, which is shown only once.',
    status: 201,
    params: byEnvironment,
    body: newPreview,
    reply: z.object({ preview, token: z.string() }),
  }),
  previews: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/previews',
    auth: 'bearer',
    summary: 'Returns the previews that have neither expired nor been revoked, newest first.',
    params: byEnvironment,
    reply: z.object({ previews: z.array(preview) }),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/previews/{id}',
    auth: 'public',
    summary: 'Returns a signed preview, as sites read it.',
    params: byId,
    reply: signedPreview,
  }),
  revokePreview: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/previews/{id}/revoke',
    auth: 'bearer',
    summary: 'Revokes a preview: every site ends it with the next request.',
    params: byId,
    body: z.object({ reason: z._default(changeReason, '') }),
    reply: z.object({ preview }),
  }),
} as const;
