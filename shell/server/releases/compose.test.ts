import { expect, test } from '@jest/globals';
import { digestOf } from '#server/releases/digest-of.ts';
import { compose } from '#server/releases/compose.ts';
import { sampleRelease } from '#server/testing/sample-release.ts';
import { sampleSet } from '#server/testing/sample-set.ts';

const shell = sampleRelease('shell', '2.0.0');
const blog = sampleRelease('mf-blog', '1.0.0');
const member = ({ manifest, bytes }: typeof shell) => ({ version: manifest.version, manifest: digestOf(bytes) });

test('a set and its manifests – they are composed – the shell apart from the remotes, each with its files and their hashes', () => {
  const set = sampleSet({ number: 7, releases: { shell: member(shell), 'mf-blog': member(blog) } });
  const composition = compose(
    set,
    new Map([
      ['shell', shell.manifest],
      ['mf-blog', blog.manifest],
    ]),
  );
  expect(composition).toMatchObject({ environment: 'production', epoch: 1, number: 7 });
  expect(composition.shell).toMatchObject({ version: '2.0.0', manifest: digestOf(shell.bytes) });
  expect(Object.keys(composition.remotes)).toEqual(['mf-blog']);
  expect(composition.remotes['mf-blog']?.web.integrity).toEqual({ 'entry.js': blog.manifest.web.files['entry.js']?.hash });
});

test('a set without a shell – it is composed – refused', () => {
  expect(() => compose(sampleSet({ releases: { 'mf-blog': member(blog) } }), new Map([['mf-blog', blog.manifest]]))).toThrow(
    expect.objectContaining({ name: 'ReleaseNotFound', message: 'Release set 1 of production has no shell.' }),
  );
});
