import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moduleFederationManifest } from '@plenum/shared-contracts/release/discovery';
import { discoveryEndpoints } from '@plenum/shared-contracts/release/endpoints/discovery-endpoints';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { digestOf } from '#src/domain/digest.ts';
import { type ActiveRemote, fileUrl, MODULE_FEDERATION_MANIFEST } from '#src/domain/discovery/active-remote.ts';
import { createFrontendDiscovery } from '#src/domain/discovery/create-frontend-discovery.ts';
import { createImportMap } from '#src/domain/discovery/create-import-map.ts';
import { RegistryError } from '#src/errors.ts';
import { readPublishedFile } from '#src/server/read-published-file.ts';
import { route } from '#src/server/route.ts';
import { findBlocked, requireNotBlocked } from '#src/server/signing/block-list.ts';
import type { Services } from '#src/server/services.ts';
import { findFile } from '#src/store/versions/reservations.ts';
import { currentSet } from '#src/store/sets.ts';
import { browserFilesOf } from '#src/store/versions/versions.ts';

/** Registers the routes that describe the current set in the formats of other tools. */
export function discoveryRoutes(app: FastifyInstance, { pool, config, files, blockList }: Services): void {
  const registryUrl = ({ protocol, host }: FastifyRequest): string => config.publicUrl ?? `${protocol}://${host}`;

  /** Returns the remotes of a set without those whose version is blocked, by name. */
  async function activeRemotes({ releases }: SetRecord): Promise<ActiveRemote[]> {
    const blocked = await blockList.read(pool);
    const { shell: _, ...remotes } = releases;
    return browserFilesOf(
      pool,
      Object.entries(remotes)
        .map(([name, { version }]) => ({ name, version }))
        .filter(({ name, version }) => !findBlocked(blocked, name, version)),
    );
  }

  route(app, discoveryEndpoints.importMap, async ({ params: { environment }, request, reply }) => {
    const remotes = await activeRemotes(await currentSet(pool, environment));
    return sendDocument(request, reply, 'application/importmap+json', createImportMap(remotes, registryUrl(request)));
  });

  route(app, discoveryEndpoints.frontendDiscovery, async ({ params: { environment }, request, reply }) => {
    const set = await currentSet(pool, environment);
    return sendDocument(request, reply, 'application/json', createFrontendDiscovery(set, await activeRemotes(set), registryUrl(request)));
  });

  route(app, discoveryEndpoints.moduleFederationManifest, async ({ params: { environment, name }, request, reply }) => {
    const { releases } = await currentSet(pool, environment);
    const version = releases[name]?.version;
    if (version === undefined) throw new RegistryError('not_found', `${name} is not active in ${environment}.`);
    requireNotBlocked(await blockList.read(pool), name, version);
    const file = await findFile(pool, name, version, 'web', MODULE_FEDERATION_MANIFEST);
    if (!file) {
      throw new RegistryError(
        'not_found',
        `${name}@${version} has no ${MODULE_FEDERATION_MANIFEST}. Builds with the presets of @plenum/federation write one.`,
      );
    }
    const address = { name, version, side: 'web', path: MODULE_FEDERATION_MANIFEST } as const;
    const manifest = moduleFederationManifest.safeParse(
      readJson(await readText(await readPublishedFile(files, file, address, request.log))),
    );
    if (!manifest.success) {
      throw new RegistryError('not_found', `${MODULE_FEDERATION_MANIFEST} of ${name}@${version} is not a Module Federation manifest.`);
    }
    const { data } = manifest;
    // With `auto`, hosts would look for the files beside this address.
    const publicPath = fileUrl(registryUrl(request), { name, version }, '');
    return sendDocument(request, reply, 'application/json', { ...data, metaData: { ...data.metaData, publicPath } });
  });
}

/** Sends `document`, or 304 if the caller has it. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, type: string, document: object): never {
  const text = JSON.stringify(document);
  const etag = `"${digestOf(text)}"`;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  const seen = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  if (seen.includes(etag)) return reply.code(304).send() as never;
  return reply.type(`${type}; charset=utf-8`).send(text) as never;
}

/** Returns the value of a JSON text; undefined if it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
