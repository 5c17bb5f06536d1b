import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lintProse } from '#scripts/prose/lint-prose.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'prose-'));
});
afterAll(() => rm(root, { recursive: true }));

async function lint(file: string, text: string): Promise<string[]> {
  await writeFile(path.join(root, file), text);
  return (await lintProse(root, [file])).map(({ line, message }) => `${line} ${message}`);
}

// Split, so that this file passes the check that it tests.
const AVOIDED = ['who', 'ever'].join('');

test('an avoided word in Markdown – linted – found with its place; in a code block – allowed', async () => {
  const found = await lint('page.md', `# Title\n\nIt asks ${AVOIDED} waits.\n\n\`\`\`\n${AVOIDED}\n\`\`\`\n`);
  expect(found).toEqual([expect.stringMatching(/^3 Avoid using “whoever”/)]);
});

test('a repeated word in Markdown – linted – found', async () => {
  expect(await lint('twice.md', `# Title\n\nReturns the the value.\n`)).toEqual([expect.stringMatching(/^3 "the" is repeated/)]);
});

test('an unresolved merge conflict in Markdown – linted – found at its first line', async () => {
  const text = ['# Title', '', '<'.repeat(7) + ' HEAD', '', 'One text.', '=======', 'Another.', '', '> > > > > > > a1b2c3d', ''].join('\n');
  expect(await lint('conflict.md', text)).toEqual(['3 An unresolved merge conflict']);
});

test('an avoided word in comments, in JSX text and in an attribute that people read – linted – found at the place in the file', async () => {
  const source = [
    'export function Card() {',
    `  // For ${AVOIDED} reads this`,
    `  const name = '${AVOIDED}-in-code';`,
    `  return <p title="To ${AVOIDED}" className="${AVOIDED}">`,
    `    {name} and ${AVOIDED} reads`,
    '  </p>;',
    '}',
    '',
  ].join('\n');
  const found = await lint('card.tsx', source);
  expect(found.map((each) => each.split(' ', 1)[0])).toEqual(['2', '4', '5']);
});

test('an avoided word in a message, in a template and in the title of a test – linted – found; in a name or a value – allowed', async () => {
  const source = [
    `export const MESSAGE = 'Ask ${AVOIDED} sent the link.';`,
    'export const greet = (name: string) =>',
    `  \`Hello, \${name}: ${AVOIDED} asks for this\`;`,
    `test('a link – opened by ${AVOIDED} has it – a page', () => {});`,
    `export const KEY = '${AVOIDED}';`,
    `export const ADDRESS = '${AVOIDED}@example.com';`,
    '',
  ].join('\n');
  const found = await lint('messages.ts', source);
  expect(found.map((each) => each.split(' ', 1)[0])).toEqual(['1', '3', '4']);
});

test('directives, code spans and addresses in comments – linted – allowed', async () => {
  const source = `// oxlint-disable-next-line ${AVOIDED}\n// See https://example.org/${AVOIDED} and \`${AVOIDED}\`\nexport const value = 1;\n`;
  expect(await lint('directive.ts', source)).toEqual([]);
});
