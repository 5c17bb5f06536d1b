import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { Reservation } from '@plenum/shared-contracts/release/registry-schemas';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import { grantsOf, findMissingGrants } from '#src/domain/access/find-missing-grants.ts';
import { checkManifest } from '#src/domain/manifest/check-manifest.ts';
import { serializeManifest } from '#src/domain/manifest/serialize-manifest.ts';
import { readManifest } from '#src/domain/manifest/read-manifest.ts';
import { principalName, requirePublisher } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import { findBudgetProblems } from '#src/server/budgets/find-budget-problems.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';
import { commit } from '#src/server/publish/commit.ts';
import { deleteUnreferenced } from '#src/server/publish/delete-unreferenced.ts';
import { findCounterpartProblems } from '#src/server/publish/find-counterpart-problems.ts';
import { reserve } from '#src/server/publish/reserve.ts';
import { upload } from '#src/server/publish/upload.ts';
import { fileAddress, route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';
import { deleteReservation, lockVersion } from '#src/store/versions/reservations.ts';
import { allTeams } from '#src/store/access/teams.ts';
import { offeredNames } from '#src/store/versions/versions.ts';

/** Registers the publishing routes: reserve → upload → commit, or abort. */
export function publishRoutes(app: FastifyInstance, services: Services): void {
  const { config, pool, files } = services;

  route(app, registryEndpoints.reserve, async ({ params: { name }, request, reply }) => {
    const publisher = principalOf(request);
    requirePublisher(publisher, name);
    const grants = await grantsOfRelease(pool, name);
    const manifest = readManifest((request.body as { manifest?: unknown } | null)?.manifest);
    if (manifest.name !== name)
      throw new RegistryError('bad_manifest', `The manifest describes ${manifest.name}, but the address names ${name}.`);
    const { slots = null, layouts = null } = (await offeredNames(pool)) ?? {};
    checkManifest(manifest, { ...config.policy, slots, layouts });
    // The version is stored anyway, because the grant may come later. Activation refuses it until then.
    const missing = name === 'shell' ? [] : findMissingGrants(manifest, grants);
    const warnings = [
      ...missing.map(({ field, message }) => ({ field, message, refuses: true })),
      ...(await findCounterpartProblems(pool, manifest, await services.blockList.read(pool))),
      ...(await findBudgetProblems(pool, manifest)),
    ];

    let dropped: readonly Digest[] = [];
    const answer = await idempotentWrite<Reservation>(services, { request, reply }, async (tx) => {
      const result = await reserve(tx, files, {
        sealed: serializeManifest(manifest),
        publisher: principalName(publisher),
        minutes: config.reservationMinutes,
        warnings,
      });
      dropped = result.dropped;
      return result.answer;
    });
    await removeLater(dropped);
    return answer;
  });

  route(app, registryEndpoints.commit, async ({ params: { name, version }, body, request, reply }) => {
    requirePublisher(principalOf(request), name);
    return idempotentWrite(services, { request, reply }, (tx) => commit(tx, services, name, version, body.manifest));
  });

  route(app, registryEndpoints.abort, async ({ params: { name, version }, request }) => {
    requirePublisher(principalOf(request), name);
    const dropped = await inTransaction(pool, async (tx) => {
      const found = await lockVersion(tx, name, version);
      if (!found) throw new RegistryError('no_reservation', `${name}@${version} is not reserved.`);
      if (found.state === 'committed')
        throw new RegistryError(
          'version_taken',
          `${name}@${version} is committed, and a committed version cannot be removed. To take it off the site, roll back.`,
        );
      return deleteReservation(tx, name, version);
    });
    await removeLater(dropped);
    return undefined;
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
    scope.put(
      '/v1/releases/:name/versions/:version/files/:side/*',
      { onRequest: async (request) => void principalOf(request) },
      async (request, reply) => {
        const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
        try {
          const address = fileAddress(request.params);
          requirePublisher(principalOf(request), address.name);
          await upload(services, address, bytes, lengthOf(request.headers['content-length']));
          return await reply.code(204).send();
        } finally {
          // Discards the rest of the body, so that the caller gets to read the response.
          bytes.resume();
        }
      },
    );
  });

  /** The request has succeeded by then; a later sweep removes whatever cannot be removed now. */
  async function removeLater(hashes: readonly Digest[]): Promise<void> {
    await deleteUnreferenced(services, hashes).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files of a dropped reservation stay until the next sweep'),
    );
  }
}

/** @throws RegistryError `unknown_remote` */
async function grantsOfRelease(db: Queryable, name: string): Promise<Grants> {
  if (name === 'shell') return { paths: [], layouts: [], slots: [], api: null, error_dsn: null };
  const teams = await allTeams(db);
  const team = teams.find((candidate) => candidate.name === name);
  if (team) return grantsOf(team);
  throw new RegistryError(
    'unknown_remote',
    `The registry does not know ${name}. Known: ${['shell', ...teams.map((known) => known.name)].join(', ')}. A release manager adds it: npm run release -- team add ${name} --paths …`,
  );
}

function lengthOf(header: string | undefined): number | null {
  return header === undefined ? null : Number(header);
}
