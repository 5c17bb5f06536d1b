import { loadRenderer } from '@plenum/shell/server/render-process/load-renderer';
import { compose } from '@plenum/shell/server/release-set/compose';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import path from 'node:path';
import { CHECKOUT, REMOTES } from '#src/folder.ts';
import { composeMonolith, monolithRegistry } from '#src/monolith/monolith-registry.ts';
import { folderRegistry } from '#src/releases/folder-registry.ts';
import { readFolderRelease } from '#src/releases/folder-release.ts';
import { adoptAll } from '#src/render/adopt-all.ts';
import { renameContainer } from '#src/render/rename-container.ts';

export type Composition = ReturnType<typeof compose>;
type Environment = Parameters<typeof loadRenderer>[1];
export type Renderer = ReturnType<typeof loadRenderer>;
type Registry = ReturnType<typeof folderRegistry>;

/** A built site that is ready to render. */
export interface BuiltSite {
  readonly composition: Composition;
  readonly shell: { readonly version: string; readonly source: string };
  readonly environment: Environment;
}

/** @param containerName replaces the container name of the remote's server build */
export async function federatedSite(apiUrl: string, containerName?: string): Promise<BuiltSite> {
  const version = '1.0.0';
  const releases = await Promise.all(['shell', ...REMOTES].map((name) => readFolderRelease(name, version, path.join(CHECKOUT, name))));
  return builtSite(folderRegistry(releases), compose, apiUrl, containerName);
}

export async function monolithSite(apiUrl: string): Promise<BuiltSite> {
  return builtSite(await monolithRegistry(), composeMonolith, apiUrl);
}

async function builtSite(registry: Registry, composeSet: typeof compose, apiUrl: string, containerName?: string): Promise<BuiltSite> {
  const { set } = registry;
  const manifests = new Map<string, ReleaseManifest>();
  for (const [name, { version }] of Object.entries(set.releases))
    manifests.set(name, JSON.parse(Buffer.from(await registry.manifest(name, version)).toString('utf8')) as ReleaseManifest);
  const composition = composeSet(set, manifests);
  const texts = new Map<string, Promise<string>>();
  const text = async (name: string, side: 'web' | 'node', file: string) => {
    const content = Buffer.from(await registry.file(name, '', side, file)).toString('utf8');
    return containerName && name.startsWith('mf-') && side === 'node' ? renameContainer(content, containerName) : content;
  };
  const environment: Environment = {
    apiUrl,
    assetBase: '/_/',
    errorTrackingDsn: null,
    readFile: ({ name }, side, file) => {
      const key = `${name}/${side}/${file}`;
      const pending = texts.get(key) ?? text(name, side, file);
      texts.set(key, pending);
      return pending;
    },
    // A page handles missing API data itself, but a remote that fails to load would produce a different page.
    log: (_level, message, details) => {
      if (details['target'] !== undefined) throw new Error(message);
    },
  };
  return { composition, shell: { version: '1.0.0', source: await text('shell', 'node', 'main.cjs') }, environment };
}

/** A renderer in this process that has activated the site's release set. */
export async function adoptedRenderer({ composition, shell, environment }: BuiltSite): Promise<Renderer> {
  const renderer = loadRenderer({ ...shell, publicPath: `${environment.assetBase}shell/${shell.version}/` }, environment);
  await adoptAll(renderer, composition);
  return renderer;
}
