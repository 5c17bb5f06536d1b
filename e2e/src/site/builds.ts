import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sharedSite } from '#src/site/shared-site.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Remotes of which tests make further releases. */
export const KEPT = ['mf-auth', 'mf-billing', 'mf-blog', 'mf-profile', 'mf-webinars', 'mf-wiki'] as const;
export type KeptRemote = (typeof KEPT)[number];

/** Copies the build for this run: the checkout may be built again meanwhile. */
export async function keepBuilds(folder: string): Promise<void> {
  for (const remote of KEPT) {
    await mkdir(path.join(folder, remote), { recursive: true });
    for (const part of ['package.json', 'dist'])
      await cp(path.join(ROOT, remote, part), path.join(folder, remote, part), { recursive: true });
  }
}

/** A remote as it was built for this run: a folder with `package.json` and `dist/`. */
export function builtRemote(name: KeptRemote): string {
  return path.join(sharedSite().home, 'builds', name);
}

export const builtBlog = (): string => builtRemote('mf-blog');
