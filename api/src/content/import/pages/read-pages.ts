import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { PAGE_NAMES, type PageName } from '@plenum/shared-contracts/pages/page-names';
import { PAGE_SCHEMAS } from '@plenum/shared-contracts/pages/page-schemas';
import { pageTextProblems } from '#src/content/import/pages/page-text-rules.ts';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { unbreakableData } from '#src/content/import/typography/typeset.ts';
import { readText } from '#src/content/import/files/content-file.ts';
import { ContentError } from '#src/errors.ts';

const FOLDER = 'pages';

export interface PagesContent {
  /** Valid texts by the name of their page. */
  readonly texts: Readonly<Partial<Record<PageName, unknown>>>;
  /** What is wrong with the others: file, field and what to do. */
  readonly problems: readonly string[];
}

/**
 * Reads `pages/*.yaml`, one page per file. Unlike in other content, a mistake does not prevent the start: a page with a mistake, or without
 * its file, is left out and described in `problems`.
 */
export async function readPages(contentDir: string): Promise<PagesContent> {
  const texts: Partial<Record<PageName, unknown>> = {};
  const problems: string[] = [];
  for (const name of PAGE_NAMES) {
    try {
      const file = `${FOLDER}/${name}.yaml`;
      const text = await readText(contentDir, file);
      const read = parseYaml(PAGE_SCHEMAS[name], text, file);
      const wrong = pageTextProblems(PAGE_SCHEMAS[name], parseYaml(z.unknown(), text, file));
      if (wrong.length > 0) throw new ContentError(file, wrong.join('; '));
      texts[name] = unbreakableData(read);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(`${error.message}. The page keeps the texts that it had; correct the file and restart the API.`);
    }
  }
  const known = new Set<string>(PAGE_NAMES.map((name) => `${name}.yaml`));
  for (const file of await readdir(path.join(contentDir, FOLDER)).catch(() => []))
    if (!known.has(file))
      problems.push(`${FOLDER}/${file}: no page has this name. Rename or remove the file; names: ${PAGE_NAMES.join(', ')}.`);
  return { texts, problems };
}
