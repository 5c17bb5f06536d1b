import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { environmentSummary } from '#src/release/reports/site-report.ts';
import { changeReason } from '#src/release/set-changes.ts';
import {
  blockedReply,
  blockList,
  checkpointPage,
  keyHistory,
  releaseSignature,
  restoredReply,
  rotatedKey,
  signedSet,
} from '#src/release/signed-documents.ts';

/** A reason that must be given. */
const reason = changeReason.check(z.minLength(1, 'is missing'));

/** The registry's calls about signatures, keys and checkpoints of the audit log. */
export const trustEndpoints = {
  signedSet: defineEndpoint({
    method: 'GET',
    path: '/v1/environments/{environment}/signed-set',
    auth: 'public',
    summary:
      'Returns the current set with everything that proves it: its signature, a statement that it is current, the list of blocked versions, the keys. ETag, 304 on If-None-Match.',
    params: z.object({ environment: environmentName }),
    reply: signedSet,
  }),
  releaseSignature: defineEndpoint({
    method: 'GET',
    path: '/v1/releases/{name}/versions/{version}/signature',
    auth: 'public',
    summary: 'Returns the signed statement about a committed version: the digest of its manifest, and who published it.',
    params: z.object({ name: releaseName, version: releaseVersion }),
    reply: releaseSignature,
  }),
  keys: defineEndpoint({
    method: 'GET',
    path: '/v1/keys',
    auth: 'public',
    summary: 'Returns the public keys of the registry, oldest first; the last one is in use.',
    reply: keyHistory,
  }),
  rotateKey: defineEndpoint({
    method: 'POST',
    path: '/v1/keys/rotate',
    auth: 'bearer',
    summary: 'Replaces the signing key. Sites learn the new key by a statement that is signed with the old one.',
    status: 201,
    body: z.object({}),
    reply: rotatedKey,
  }),
  blocked: defineEndpoint({
    method: 'GET',
    path: '/v1/blocked',
    auth: 'public',
    summary: 'Returns the blocked versions, with the number of the list.',
    reply: blockList,
  }),
  block: defineEndpoint({
    method: 'POST',
    path: '/v1/releases/{name}/versions/{version}/block',
    auth: 'bearer',
    summary:
      'Blocks a version permanently: it is never activated, rolled back to, or served again. 409 while it is active, unless `replace` is `true` (each environment returns to the previous version) or names a version. So is a blocked version that is active again after a restore from a backup: 201; 200 if nothing is to be done.',
    status: 201,
    params: z.object({ name: releaseName, version: releaseVersion }),
    body: z.object({ reason, replace: z._default(z.union([z.boolean(), releaseVersion]), false) }),
    reply: blockedReply,
  }),
  freeze: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/freeze',
    auth: 'bearer',
    summary: 'Freezes an environment: until it is unfrozen, only rollbacks change its set.',
    params: z.object({ environment: environmentName }),
    body: z.object({ reason }),
    reply: environmentSummary,
  }),
  unfreeze: defineEndpoint({
    method: 'POST',
    path: '/v1/environments/{environment}/unfreeze',
    auth: 'bearer',
    summary: 'Ends the freeze of an environment.',
    params: z.object({ environment: environmentName }),
    body: z.object({ reason: z._default(changeReason, '') }),
    reply: environmentSummary,
  }),
  restored: defineEndpoint({
    method: 'POST',
    path: '/v1/restored',
    auth: 'bearer',
    summary:
      'Confirms that the database was restored from a backup: starts a new, higher epoch in every environment, which sites follow, and gives up the entries of the audit log that the backup lacks.',
    status: 201,
    body: z.object({ reason }),
    reply: restoredReply,
  }),
  checkpoints: defineEndpoint({
    method: 'GET',
    path: '/v1/audit/checkpoints',
    auth: 'bearer',
    summary: 'Returns the signed checkpoints of the audit log that this registry has stored outside of the database, newest first.',
    reply: checkpointPage,
  }),
} as const;
