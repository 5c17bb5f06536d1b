import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Input } from '#src/read-input.ts';
import { rename } from '#src/rename.ts';

export const TEMPLATE = path.join(import.meta.dirname, '../template');
/** Names in the template → names in the remote. npm leaves files with the latter names out of packages. */
const STORED_NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Without a backend, the fake host of the standalone page uses the backend's in-memory store. */
const FAKE_BACKEND: Readonly<Record<string, string>> = { 'backend/guestbook.ts': 'dev/guestbook.ts' };

/**
 * Copies the template into the folder of the new remote and replaces the names in it.
 * @param leftOut paths in the template that are not copied
 */
export async function copyTemplate(
  input: Pick<Input, 'name' | 'path' | 'folder' | 'hasBackend'>,
  leftOut: readonly string[] = [],
): Promise<void> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (leftOut.includes(file) || file.startsWith('node_modules/') || /^dist(-dev)?\//.test(file)) continue;
    const place = input.hasBackend ? file : (FAKE_BACKEND[file] ?? file);
    if (!input.hasBackend && place.startsWith('backend/')) continue;
    const target = path.join(input.folder, STORED_NAMES[place] ?? place);
    const text = rename(await readFile(path.join(TEMPLATE, file), 'utf8'), file, input);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, input.hasBackend ? text : withoutBackend(text));
  }
}

/** The parts of the README about the remote's own backend: its folder, command and grant. */
const ABOUT_BACKEND = [/^\| `backend\/`.*\n/m, /^npm run backend.*\n/m, / --api \S+/g, /^`\/api\/[^]*?\n\n/m];

/** Removes the backend from a file. The fake host of the standalone page replaces it. */
function withoutBackend(text: string): string {
  return ABOUT_BACKEND.reduce((left, part) => left.replace(part, ''), text.replaceAll("'#backend/guestbook.ts'", "'./guestbook.ts'"));
}
