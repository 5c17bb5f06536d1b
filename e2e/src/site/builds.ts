import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sharedSite } from '#src/site/shared-site.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Remotes that tests release again. */
export const RERELEASED_REMOTES = ['mf-auth', 'mf-billing', 'mf-blog', 'mf-profile', 'mf-webinars', 'mf-wiki'] as const;
export type RereleasedRemote = (typeof RERELEASED_REMOTES)[number];

/** Copies the builds for this run, because the checkout may be built again meanwhile. */
export async function keepBuilds(folder: string): Promise<void> {
  for (const remote of RERELEASED_REMOTES) {
    await mkdir(path.join(folder, remote), { recursive: true });
    for (const part of ['package.json', 'dist'])
      await cp(path.join(ROOT, remote, part), path.join(folder, remote, part), { recursive: true });
  }
}

/** Returns the folder of a remote's build of this run, with `package.json` and `dist/`. */
export function builtRemote(name: RereleasedRemote): string {
  return path.join(sharedSite().home, 'builds', name);
}

export const builtBlog = (): string => builtRemote('mf-blog');
