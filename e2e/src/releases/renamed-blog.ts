import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyBlog, rewrite } from '#src/releases/blog-variant.ts';
import { BLOG } from '#src/site/addresses.ts';

/** Copies the blog with another heading on its main page, in both builds. @returns its folder */
export async function renamedBlog(version: string, heading: string): Promise<string> {
  const { folder, dist } = await copyBlog(version);
  const screen = (await readdir(dist('web'))).find((file) => /^screen-main\..*\.js$/.test(file));
  for (const file of [path.join('node', 'remote-entry.cjs'), path.join('web', screen ?? 'screen-main')])
    await rewrite(dist(file), (text) => text.replaceAll(BLOG.title, heading));
  return folder;
}
