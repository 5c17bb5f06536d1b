import { expect, test } from '@jest/globals';
import { exposed } from '@plenum/shared-contracts/release/manifest';
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

/** A release that exposes these screens. */
function exposing(name: string, screens: Record<string, unknown>): typeof blog {
  const release = sampleRelease(name, '1.0.0');
  const exposes = exposed.parse({
    screens: Object.entries(screens).map(([screen, of]) => ({ name: screen, ...(of as object) })),
    blocks: [],
  });
  return { ...release, manifest: { ...release.manifest, exposes } };
}

test('remotes that declare routes – they are composed – by name of remote, without what goes without saying', () => {
  const quizshow = exposing('mf-quizshow', {
    show: { routes: [{ path: '/quizshow/:show' }, { path: '/quizshow', layout: 'landing' }] },
    mine: { routes: [{ path: '/quizshow/mine', layout: 'app', personal: true }] },
  });
  const old = exposing('mf-old', { main: { paths: ['/old'] } });
  const releases = { shell: member(shell), 'mf-quizshow': member(quizshow), 'mf-old': member(old) };
  const manifests = new Map([shell, quizshow, old].map(({ manifest }) => [manifest.name, manifest]));
  expect(compose(sampleSet({ releases }), manifests).declared).toEqual({
    routes: [
      { screen: 'mf-old#main', path: '/old' },
      { screen: 'mf-quizshow#show', path: '/quizshow/:show' },
      { screen: 'mf-quizshow#show', path: '/quizshow', layout: 'landing' },
      { screen: 'mf-quizshow#mine', path: '/quizshow/mine', personal: true },
    ],
  });
});

test('a set without a shell – it is composed – refused', () => {
  expect(() => compose(sampleSet({ releases: { 'mf-blog': member(blog) } }), new Map([['mf-blog', blog.manifest]]))).toThrow(
    expect.objectContaining({ name: 'ReleaseNotFound', message: 'Release set 1 of production has no shell.' }),
  );
});
