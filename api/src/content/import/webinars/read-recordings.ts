import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Cue, parseWebVtt } from '@plenum/shared-server/webvtt/parse-webvtt';
import type { Replay } from '@plenum/mf-webinars/contract/schemas';
import type { WebinarContent } from '#src/content/import/webinars/read-webinars.ts';
import { ContentError } from '#src/errors.ts';

/** A file of a recording. */
interface RecordingFile {
  /** Digest and extension: a file with other content has another name. */
  readonly name: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The fields of a replay that are names of files, and what each is called in the folder. */
const FILES = {
  video: { file: 'video.webm', contentType: 'video/webm' },
  poster: { file: 'poster.webp', contentType: 'image/webp' },
  captions: { file: 'captions.vtt', contentType: 'text/vtt; charset=utf-8' },
  chapters_track: { file: 'chapters.vtt', contentType: 'text/vtt; charset=utf-8' },
} as const;

/** A recording ready for the database: a replay with names of files instead of their paths. */
export interface RecordingContent {
  readonly alias: string;
  readonly content: Omit<Replay, 'webinar'>;
  readonly files: readonly RecordingFile[];
}

/**
 * Reads `webinars/recordings/` of the content folder: for each webinar with a video a folder with its alias, which holds `video.webm`,
 * `poster.webp`, `captions.vtt` and `chapters.vtt`. The chapters are the items of the agenda. The video ends with its last chapter.
 * @throws ContentError naming the file and what is wrong
 */
export async function readRecordings(contentDir: string, webinars: readonly WebinarContent[]): Promise<RecordingContent[]> {
  const folder = path.join(contentDir, 'webinars/recordings');
  const aliases = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(aliases.toSorted().map((alias) => readRecording(contentDir, alias, webinars)));
}

async function readRecording(contentDir: string, alias: string, webinars: readonly WebinarContent[]): Promise<RecordingContent> {
  const place = `webinars/recordings/${alias}`;
  const webinar = webinars.find((other) => other.alias === alias);
  if (!webinar) throw new ContentError(place, 'is named after no webinar');
  if (!webinar.recorded) throw new ContentError(`webinars/${alias}.md`, `says that it was not recorded, but there is a folder ${place}`);
  if (webinar.start.repeats !== 'never')
    throw new ContentError(
      place,
      'belongs to a webinar that repeats, whose page is that of the next date: make the recorded date a webinar of its own',
    );

  const read = async (field: keyof typeof FILES) => {
    const { file, contentType } = FILES[field];
    const bytes = await readFile(path.join(contentDir, place, file)).catch((cause: NodeJS.ErrnoException) => {
      throw new ContentError(`${place}/${file}`, `cannot be read (${cause.code})`, { cause });
    });
    const name = `${createHash('sha256').update(bytes).digest('hex')}${path.extname(file)}`;
    return { bytes, name, contentType, base64: bytes.toString('base64') };
  };
  const cuesOf = (field: 'captions' | 'chapters_track', { bytes }: { bytes: Buffer }): Cue[] => {
    try {
      return parseWebVtt(bytes.toString('utf8'));
    } catch (cause) {
      throw new ContentError(`${place}/${FILES[field].file}`, (cause as Error).message, { cause });
    }
  };
  const [video, poster, captions, chaptersTrack] = await Promise.all([
    read('video'),
    read('poster'),
    read('captions'),
    read('chapters_track'),
  ]);
  const chapters = cuesOf('chapters_track', chaptersTrack);
  const cues = cuesOf('captions', captions);
  const agenda = webinar.agenda.map(({ title }) => title);
  if (chapters.map(({ text }) => text).join('\n') !== agenda.join('\n'))
    throw new ContentError(`${place}/chapters.vtt`, `must have the titles of the agenda: ${agenda.join('; ')}`);
  const duration = chapters.at(-1)?.end ?? 0;
  const stranger = cues.find(({ voice }) => voice !== null && !webinar.speakers.some(({ name }) => name === voice));
  if (stranger) throw new ContentError(`${place}/captions.vtt`, `${stranger.voice} is not a speaker of the webinar`);
  if (cues.some(({ end }) => end > duration)) throw new ContentError(`${place}/captions.vtt`, 'continues after the last chapter');
  return {
    alias,
    content: {
      duration,
      video: video.name,
      poster: poster.name,
      captions: captions.name,
      chapters_track: chaptersTrack.name,
      chapters: chapters.map(({ start, text }) => ({ start, title: text })),
      transcript: cues.map(({ start, voice, text }) => ({ start, speaker: voice, text })),
    },
    files: [video, poster, captions, chaptersTrack].map(({ name, contentType, base64 }) => ({ name, contentType, base64 })),
  };
}
