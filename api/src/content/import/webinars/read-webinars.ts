import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readText, splitFrontMatter, assertUnique } from '#src/content/import/files/content-file.ts';
import { renderMarkdown } from '#src/content/import/markdown/render-markdown.ts';
import { speakersFile, typesFile, webinarAlias, webinarFrontMatter } from '#src/content/import/webinars/schemas.ts';
import { readRecordings, type RecordingContent } from '#src/content/import/webinars/read-recordings.ts';
import { ContentError } from '#src/errors.ts';

type Speaker = z.output<typeof speakersFile>[number];

/** A webinar ready for the database. */
export type WebinarContent = Omit<z.output<typeof webinarFrontMatter>, 'speakers'> & { alias: string; html: string; speakers: Speaker[] };

export interface WebinarsContent {
  readonly types: z.output<typeof typesFile>;
  readonly webinars: readonly WebinarContent[];
  readonly recordings: readonly RecordingContent[];
}

/**
 * Reads `webinars/` of the content folder, renders the descriptions and checks all references.
 * @param hasOtherHost whether another host has the recordings; otherwise only webinars with a video in `webinars/recordings/` have one
 * @throws ContentError naming file and field
 */
export async function readWebinars(contentDir: string, hasOtherHost: boolean): Promise<WebinarsContent> {
  const read = (file: string) => readText(contentDir, file);
  const types = parseYaml(typesFile, await read('webinars/types.yaml'), 'webinars/types.yaml');
  const speakers = parseYaml(speakersFile, await read('webinars/speakers.yaml'), 'webinars/speakers.yaml');
  assertUnique(
    types.map((type) => type.alias),
    'webinars/types.yaml',
  );
  assertUnique(
    speakers.map((speaker) => speaker.key),
    'webinars/speakers.yaml',
  );

  const known = {
    types: new Set(types.map((type) => type.alias)),
    speakers: new Map<string, Speaker>(speakers.map((speaker) => [speaker.key, speaker])),
  };
  const names = (await readdir(path.join(contentDir, 'webinars'))).filter((name) => name.endsWith('.md')).toSorted();
  const webinars = await Promise.all(names.map(async (name) => parseWebinar(await read(`webinars/${name}`), `webinars/${name}`, known)));
  const recordings = await readRecordings(contentDir, webinars);
  const isAvailable = (alias: string) => hasOtherHost || recordings.some((recording) => recording.alias === alias);
  return {
    types,
    webinars: webinars.map((webinar) => ({ ...webinar, recorded: webinar.recorded && isAvailable(webinar.alias) })),
    recordings,
  };
}

interface Known {
  readonly types: ReadonlySet<string>;
  readonly speakers: ReadonlyMap<string, Speaker>;
}

function parseWebinar(text: string, file: string, known: Known): WebinarContent {
  const alias = webinarAlias.safeParse(path.basename(file, '.md'));
  if (!alias.success) throw new ContentError(file, `its name ${alias.error.issues[0]?.message}`);
  const { frontMatter, body } = splitFrontMatter(text, file);
  const fields = parseYaml(webinarFrontMatter, frontMatter, file);
  if (body.trim() === '') throw new ContentError(file, 'has no text');
  if (!known.types.has(fields.type)) throw new ContentError(file, `type: there is no "${fields.type}"`);
  assertUnique(fields.speakers, `${file}: speakers`);
  const speakers = fields.speakers.map((key) => {
    const speaker = known.speakers.get(key);
    if (!speaker) throw new ContentError(file, `speakers: there is no "${key}"`);
    return speaker;
  });
  return { ...fields, speakers, alias: alias.data, html: renderMarkdown(body, file).html };
}
