import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Input } from '#src/read-input.ts';
import { rename } from '#src/rename.ts';

export const TEMPLATE = path.join(import.meta.dirname, '../template');
/** npm leaves files of these names out of packages. */
const STORED_NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Without a backend its memory stays, for the fake host of the standalone page. */
const FAKE_BACKEND: Readonly<Record<string, string>> = { 'backend/guestbook.ts': 'dev/guestbook.ts' };

/**
 * Writes the template's files, under the new remote's names, into its folder.
 * @param leftOut paths in the template
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

/** What the README says of a backend of one's own: its folder, its command, its grant. */
const ABOUT_BACKEND = [/^\| `backend\/`.*\n/m, /^npm run backend.*\n/m, / --api \S+/g, /^`\/api\/[^]*?\n\n/m];

/** The fake host takes the backend's part. */
function withoutBackend(text: string): string {
  return ABOUT_BACKEND.reduce((left, part) => left.replace(part, ''), text.replaceAll("'#backend/guestbook.ts'", "'./guestbook.ts'"));
}
