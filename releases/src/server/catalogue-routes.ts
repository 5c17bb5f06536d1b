import type { FastifyInstance, FastifyRequest } from 'fastify';
import mime from 'mime';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { type FoundVersion, versionEndpoints } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import { highestFirst } from '#src/domain/sort-versions.ts';
import { RegistryError } from '#src/errors.ts';
import { readPublishedFile } from '#src/server/read-published-file.ts';
import { fileAddress, route } from '#src/server/route.ts';
import { requireNotBlocked } from '#src/server/signing/block-list.ts';
import type { Services } from '#src/server/services.ts';
import { findFile } from '#src/store/versions/reservations.ts';
import { currentSets } from '#src/store/sets.ts';
import { allTeams, findTeam } from '#src/store/access/teams.ts';
import { readPage } from '#src/server/read-page.ts';
import { findVersions, listVersions, type StoredSummary } from '#src/store/versions/version-summaries.ts';
import { committedManifest, isRemoved, versionNumbers } from '#src/store/versions/versions.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Registers the routes that read published versions. A version that is only reserved does not exist here. */
export function catalogueRoutes(app: FastifyInstance, { pool, files, blockList }: Services): void {
  route(app, registryEndpoints.releases, async () => {
    const published = await versionNumbers(pool);
    const teams = new Map((await allTeams(pool)).map((team) => [team.name, team]));
    const names = [...new Set(['shell', ...teams.keys(), ...published.keys()])];
    return {
      releases: names.map((name) => {
        const versions = published.get(name) ?? [];
        return { name, grants: teams.get(name)?.paths ?? [], latest: versions[0] ?? null, versions: versions.length };
      }),
    };
  });

  route(app, registryEndpoints.versions, async ({ params: { name } }) => {
    const versions = highestFirst(await listVersions(pool, name));
    if (versions.length === 0 && name !== 'shell' && !(await findTeam(pool, name)))
      throw new RegistryError('not_found', `The registry does not know ${name}. "status" lists the releases that it knows.`);
    return { versions: await withEnvironments(versions) };
  });

  route(app, versionEndpoints.find, async ({ query }) => {
    const { rows, next } = await readPage(
      query,
      (page) => findVersions(pool, page),
      ({ name, version }) => `${name}@${version}`,
    );
    return { versions: await withEnvironments(rows), next };
  });

  route(app, registryEndpoints.manifest, async ({ params: { name, version }, request, reply }) => {
    await requireReadable(request, name, version);
    const found = await committedManifest(pool, name, version);
    if (!found) throw notPublished(name, version);
    reply.headers({ 'cache-control': FOR_EVER, etag: `"${found.digest}"` });
    if (request.headers['if-none-match'] === `"${found.digest}"`) return reply.code(304).send() as never;
    return reply.type('application/json; charset=utf-8').send(found.text) as never;
  });

  app.get('/v1/releases/:name/versions/:version/files/:side/*', async (request, reply) => {
    const { name, version, side, path } = fileAddress(request.params);
    await requireReadable(request, name, version);
    const file = await findFile(pool, name, version, side, path);
    if (file?.state !== 'committed')
      throw !file && (await isRemoved(pool, name, version))
        ? new RegistryError('not_found', `The files of ${name}@${version} were removed because it was old and not in use.`)
        : file
          ? notPublished(name, version)
          : new RegistryError('not_found', `${name}@${version} has no file ${side}/${path}.`);
    const lasting = { 'cache-control': FOR_EVER, etag: `"${file.hash}"` };
    if (request.headers['if-none-match'] === lasting.etag) return reply.code(304).headers(lasting).send();
    const bytes = await readPublishedFile(files, file, { name, version, side, path }, request.log);
    return reply
      .headers({
        ...lasting,
        'content-type': contentType(path),
        'content-length': file.size,
        // Opened directly in a browser, a team's file must not act as a page of the registry.
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes);
  });

  /** Adds the environments in which each version is active. */
  async function withEnvironments(versions: readonly StoredSummary[]): Promise<FoundVersion[]> {
    const sets = await currentSets(pool);
    const activeIn = ({ name, version }: StoredSummary) =>
      sets.filter(({ releases }) => releases[name]?.version === version).map(({ environment }) => environment);
    return versions.map((summary) => ({ ...summary, active_in: activeIn(summary) }));
  }

  /** A release manager may still read a blocked version, to examine it. @throws RegistryError `version_blocked` */
  async function requireReadable({ principal }: FastifyRequest, name: string, version: string): Promise<void> {
    if (principal?.role === 'manager') return;
    requireNotBlocked(await blockList.read(pool), name, version);
  }
}

function contentType(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|^application\/(json|node)$|\+(json|xml)$/.test(type)
    ? `${type === 'application/node' ? 'text/javascript' : type}; charset=utf-8`
    : type;
}

function notPublished(name: string, version: string): RegistryError {
  return new RegistryError('not_found', `${name}@${version} is not published.`);
}
