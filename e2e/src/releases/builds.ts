import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sharedSite } from '#src/site/shared-site.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Keeps what was built for this run: somebody may build the checkout anew meanwhile. */
export async function keepBuilds(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'mf-blog'), { recursive: true });
  for (const part of ['package.json', 'dist'])
    await cp(path.join(ROOT, 'mf-blog', part), path.join(folder, 'mf-blog', part), { recursive: true });
}

/** The blog as it was built for this run: a folder with `package.json` and `dist/`. */
export function builtBlog(): string {
  return path.join(sharedSite().home, 'builds/mf-blog');
}
