import { createRequire } from 'node:module';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { planHall, seatHall } from '@plenum/shared-ui/hemicycle/hall';
import { parseWebVtt } from '@plenum/shared-server/webvtt/parse-webvtt';
import { parse } from 'yaml';
import * as z from 'zod';
import { findBrowser } from '#scripts/checks/find-browser.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { encodeVideo, type VideoContent } from '#scripts/recordings/encode-video.ts';
import { webmFile } from '#scripts/recordings/webm-file.ts';
import { ROOT } from '#scripts/root.ts';

const WEBINARS = path.join(ROOT, 'api/content/webinars');
const RECORDINGS = path.join(WEBINARS, 'recordings');
/** Above this, the repository and the database would grow too fast. */
const MAX_BYTES = 1_000_000;

const frontMatter = z.object({
  title: z.string(),
  speakers: z.array(z.string()),
  start: z.object({ date: z.string().optional() }),
});
const speakersFile = z.array(z.object({ key: z.string(), name: z.string(), role: z.string() }));

/**
 * `npm run recordings [-- <alias> …]`: draws the videos of the webinars in `api/content/webinars/recordings/` from their captions and chapters,
 * with the hall of each webinar, and writes `video.webm` and `poster.webp` beside them. It needs a Chromium and no network. The videos have no
 * sound.
 */
export async function main(aliases: string[]): Promise<void> {
  const progress = consoleProgress(process.stdout);
  try {
    const known = await readdir(RECORDINGS);
    const unknown = aliases.find((alias) => !known.includes(alias));
    if (unknown !== undefined) throw new ScriptError('recording_unknown', `There is no folder "${unknown}" in ${RECORDINGS}.`);
    const executablePath = await progress.step('Find a browser', (note) => findBrowser(process.env, note));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      for (const alias of aliases.length > 0 ? aliases : known) await progress.step(`Draw ${alias}`, () => drawRecording(browser, alias));
    } finally {
      await browser.close();
    }
  } catch (error) {
    fail(error);
  }
}

async function drawRecording(browser: Browser, alias: string): Promise<void> {
  const content = await readContent(alias);
  const page = await browser.newPage();
  // WebCodecs exists in secure contexts only.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Recording</title>' }));
  await page.goto('http://localhost/');
  const { frames, poster } = await page.evaluate(encodeVideo, content);
  await page.close();
  const file = webmFile({
    width: content.width,
    height: content.height,
    durationMs: content.duration * 1000,
    frames: frames.map((frame) => ({ ...frame, bytes: Buffer.from(frame.bytes, 'base64') })),
  });
  if (file.length > MAX_BYTES)
    throw new ScriptError('recording_too_large', `The video of ${alias} has ${file.length} bytes, and ${MAX_BYTES} are allowed.`);
  await writeFile(path.join(RECORDINGS, alias, 'video.webm'), file);
  await writeFile(path.join(RECORDINGS, alias, 'poster.webp'), Buffer.from(poster, 'base64'));
}

async function readContent(alias: string): Promise<VideoContent> {
  const read = (file: string) => readFile(path.join(WEBINARS, file), 'utf8');
  const [, matter = ''] = (await read(`${alias}.md`)).split(/^---$/m);
  const { title, speakers, start } = frontMatter.parse(parse(matter));
  const people = speakersFile.parse(parse(await read('speakers.yaml')));
  const chapters = parseWebVtt(await read(`recordings/${alias}/chapters.vtt`)).map(({ text, ...times }) => ({ ...times, title: text }));
  const plan = planHall(alias);
  const colours = await readColours(plan.pair);
  const font = createRequire(import.meta.resolve('@plenum/shared-ui/hemicycle/hall')).resolve(
    '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  );
  return {
    width: 960,
    height: 540,
    fps: 8,
    duration: chapters.at(-1)?.end ?? 0,
    title,
    byline: [start.date && new Date(start.date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }), 'Plenum webinars']
      .filter(Boolean)
      .join(' · '),
    chapters,
    cues: parseWebVtt(await read(`recordings/${alias}/captions.vtt`)),
    speakers: speakers.flatMap((key) => people.find((person) => person.key === key) ?? []),
    hall: { rows: seatHall(plan, alias), ...colours },
    ink: isDark(colours.ground) ? '#f3f1ec' : '#15171c',
    font: `data:font/woff2;base64,${await readFile(font, 'base64')}`,
  };
}

/** Returns the colours that covers have on a light page. */
async function readColours(pair: number) {
  const css = await readFile(new URL('../styles/tokens.css', import.meta.resolve('@plenum/shared-ui/hemicycle/hall')), 'utf8');
  const colour = (of: string) => {
    const found = new RegExp(`--hall-${pair}-${of}: light-dark\\((#[0-9a-f]{6}),`).exec(css)?.[1];
    if (found === undefined) throw new Error(`tokens.css has no --hall-${pair}-${of} with a light and a dark colour.`);
    return found;
  };
  return { ground: colour('ground'), seat: colour('seat'), lit: colour('lit') };
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
}
