import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exposed } from '@plenum/shared-contracts/release/manifest';
import { checkSources } from '#src/build/source-checks/check-sources.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const check = async (text: string, route = '/quizshow', file = 'show.tsx') => {
  await mkdir(path.join(root, 'src'), { recursive: true });
  await writeFile(path.join(root, 'src', file), text);
  const declared = { screens: [{ name: 'show', routes: [{ path: route }] }], blocks: [] };
  await checkSources('mf-quizshow', root, exposed.parse(declared));
};

test.each([
  [`localStorage.setItem('a', '1');`, /src\/show\.tsx stores something in the browser.*where: 'local-storage'/],
  [`const head = <h1 style={look}>Show</h1>;`, /src\/show\.tsx has an element with style=.*class of a CSS module/],
  [`const after = <Slot name="show.after" />;`, /src\/show\.tsx shows the slot show\.after.*slots: \['show\.after'\]/],
])('%s – compared with the declarations – rejected, with the file and what to do', async (text, message) => {
  await expect(check(text)).rejects.toThrow(message);
});

test('a route that the registry would refuse – compared – rejected, with what is wrong', async () => {
  await expect(check('', 'quizshow/Foo')).rejects.toThrow(
    'the screen show declares the path quizshow/Foo, which does not begin with a slash. Correct it in src/remote.ts.',
  );
});

test('a test that uses storage, and sources without findings – compared – accepted', async () => {
  await expect(check(`localStorage.clear();`, '/quizshow/:show', 'show.test.tsx')).resolves.toBeUndefined();
});
