import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { PAGE_NAMES } from '@plenum/shared-contracts/pages/page-names';
import { contentFolder } from '#src/testing/content-folder.ts';

const folder = contentFolder();
const PAGE = 'pages/landing-zoom.yaml';
const pages = async () => (await folder.read()).pages;
const change = async (from: string, to: string) => {
  const text = await folder.text(PAGE);
  expect(text).toContain(from);
  await folder.write(PAGE, text.replace(from, to));
};
/** Problems of files that exist: the small content folder has one page. */
const problems = async () => (await pages()).problems.filter((problem) => !problem.includes('cannot be read'));

test('a page’s file – read – its texts, and no problem', async () => {
  expect(await problems()).toEqual([]);
  expect((await pages()).texts).toMatchObject({ 'landing-zoom': { heading: 'Plenum beside Zoom' } });
});

test.each([
  ['a misspelt field', 'heading:', 'headding:', 'pages/landing-zoom.yaml: heading: '],
  ['markup in a heading', 'Plenum beside Zoom', '"*Plenum* beside Zoom"', 'heading: is plain text'],
  ['an unsafe link', '(/blog)', '(javascript:x)', 'steps.items.0.text: has the link [the handbook](javascript:x)'],
  ['an HTML tag', 'Half an hour', '<b>Half</b> an hour', 'talk.text: has an HTML tag'],
  ['a blank text', 'Half an hour.', "' '", 'talk.text: must not be empty'],
  [
    'a description that is too short',
    'Zoom is made for a call, Plenum is made for an audience that has to find the room.',
    'Short.',
    'verdict: must have 50 to 170',
  ],
  ['a title that is too long', 'An alternative to Zoom', `"${'x'.repeat(62)}"`, 'title: must have at most 61'],
  ['unclosed markup', 'Hold one meeting', 'Hold **one* meeting', 'steps.items.0.text: has markup that does not end'],
  ['an unclosed link', '[the handbook](/blog)', '[the handbook](/blog', 'steps.items.0.text: has markup that does not end'],
  ['a row with a missing cell', 'With a program, ', '', 'comparison: must have rows'],
  ['a missing mark', 'comparison:', 'comparison:\n  marks: [[yes]]', 'comparison: must have, of each row, a mark'],
  [
    'a chooser without a result for an answer',
    'steps:',
    'chooser: { title: A, lead: B, questions: [{ id: q, title: C, options: [{ id: x, text: D }, { id: y, text: E }] }], results: [[{ for: { q: [x] }, title: F, text: G, link: { text: H, to: /blog } }]] }\nsteps:',
    'chooser: must have, in each list of results, exactly one for the answers y',
  ],
  ['an unknown drawing', 'comparison:', 'picture: metting\ncomparison:', 'picture: '],
  ['invalid YAML', 'steps:', 'steps: [', 'is not YAML'],
])('%s – read – the page is left out; the problem names file, field and what to do', async (_, from, to, named) => {
  await change(from, to);
  const [problem, ...others] = await problems();
  expect(others).toEqual([]);
  expect(problem).toContain('pages/landing-zoom.yaml: ');
  expect(problem).toContain(named);
  expect(problem).toContain('The page keeps the texts that it had; correct the file and restart the API.');
  expect((await pages()).texts).toEqual({});
});

test('a mistake in one page – read – other pages are read', async () => {
  await folder.write('pages/landing-skype.yaml', await folder.text(PAGE));
  await change('Half an hour', '<b>Half</b> an hour');
  expect(Object.keys((await pages()).texts)).toEqual(['landing-skype']);
});

test('a file that belongs to no page – read – a problem that lists the names', async () => {
  await folder.write('pages/parrots.yaml', 'title: Parrots');
  expect(await problems()).toEqual([expect.stringContaining(`pages/parrots.yaml: no page has this name.`)]);
  expect((await problems())[0]).toContain(PAGE_NAMES.join(', '));
});

test('no folder of pages – read – a problem for each page, and the other content', async () => {
  await rm(folder.path('pages'), { recursive: true });
  const { pages: read, blog } = await folder.read();
  expect([read.problems.length, blog.articles.length > 0]).toEqual([PAGE_NAMES.length, true]);
});
