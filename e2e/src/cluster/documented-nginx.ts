import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#src/site/builds.ts';

/** Returns the first nginx block of a page of the documentation. @throws Error if there is none */
export async function documentedNginx(page: string): Promise<string> {
  const [, block] = /```nginx\n(.*?)```/s.exec(await readFile(path.join(ROOT, 'docs', page), 'utf8')) ?? [];
  if (block === undefined) throw new Error(`docs/${page} has no configuration of nginx.`);
  return block;
}
