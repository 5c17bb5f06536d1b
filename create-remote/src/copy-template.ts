import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Input } from '#src/read-input.ts';
import { rename } from '#src/rename.ts';

export const TEMPLATE = path.join(import.meta.dirname, '../template');
/** npm leaves files of these names out of packages. */
const STORED_NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Writes the template's files, under the new remote's names, into its folder. @param leftOut paths in the template */
export async function copyTemplate(input: Pick<Input, 'name' | 'path' | 'folder'>, leftOut: readonly string[] = []): Promise<void> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (leftOut.includes(file) || file.startsWith('node_modules/') || /^dist(-dev)?\//.test(file)) continue;
    const target = path.join(input.folder, STORED_NAMES[file] ?? file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, rename(await readFile(path.join(TEMPLATE, file), 'utf8'), file, input));
  }
}
