import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import vnu from 'vnu-jar';
import { expect, test } from '#src/test.ts';
import { crawlWholeSite } from './whole-site.ts';

const run = promisify(execFile);
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) process.stderr.write('Skipped: the Nu Html Checker needs Java (default-jre-headless).\n');

/** Valid features that the checker does not know yet: hashes in import maps, `@layer`, groups of details, a blocking `rel="expect"`. */
const TOO_NEW = '.*(importmap|Unrecognized at-rule .@layer|“name” not allowed on element “details”|“link” element with a “blocking”).*';

test('every page – the server’s HTML, checked by the Nu Html Checker – no errors', async ({ site }) => {
  test.skip(!hasJava, 'Java is missing (default-jre-headless)');
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-html-'));
  try {
    const { pages } = await crawlWholeSite(site);
    const names = new Map(pages.map(({ name }, index) => [`${index}.html`, name]));
    await Promise.all(pages.map(({ html }, index) => writeFile(path.join(folder, `${index}.html`), html)));
    const options = ['--format', 'json', '--exit-zero-always', '--errors-only', '--filterpattern', TOO_NEW];
    const { stderr } = await run('java', ['-jar', vnu, ...options, folder], { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stderr) as { messages: { url: string; lastLine: number; message: string; extract?: string }[] };
    expect(
      messages.map(({ url, lastLine, message, extract = '' }) => `${names.get(path.basename(url))}:${lastLine} ${message} ${extract}`),
    ).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
