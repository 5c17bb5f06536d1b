import { expect, test } from '@jest/globals';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { compose } from '#server/release-set/compose.ts';
import { sampleRelease, sampleSet } from '#server/testing/sample-release.ts';

const shell = sampleRelease('shell', '2.0.0');
const blog = sampleRelease('mf-blog', '1.0.0');
const member = ({ manifest, bytes }: typeof shell) => ({ version: manifest.version, manifest: digestOf(bytes) });

test('a set and its manifests – composed – the shell separate from the remotes, each with its files and their hashes', () => {
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

const named = (parts: Record<string, object>) => Object.entries(parts).map(([name, of]) => ({ name, ...of }));

/** Returns a release that exposes these screens and blocks. */
function exposing(name: string, screens: Record<string, object>, blocks: Record<string, object> = {}): typeof blog {
  return sampleRelease(name, '1.0.0', {}, { exposes: { screens: named(screens), blocks: named(blocks) } });
}

test('remotes that declare routes – composed – by name of remote, without default values', () => {
  const quizshow = exposing('mf-quizshow', {
    show: { routes: [{ path: '/quizshow/:show' }, { path: '/quizshow', layout: 'landing' }] },
    mine: { routes: [{ path: '/quizshow/mine', layout: 'app', personal: true }] },
  });
  const old = exposing('mf-old', { main: { paths: ['/old'] } });
  const releases = { shell: member(shell), 'mf-quizshow': member(quizshow), 'mf-old': member(old) };
  const manifests = new Map([shell, quizshow, old].map(({ manifest }) => [manifest.name, manifest]));
  expect(compose(sampleSet({ releases }), manifests).declared?.routes).toEqual([
    { screen: 'mf-old#main', path: '/old' },
    { screen: 'mf-quizshow#show', path: '/quizshow/:show' },
    { screen: 'mf-quizshow#show', path: '/quizshow', layout: 'landing' },
    { screen: 'mf-quizshow#mine', path: '/quizshow/mine', personal: true },
  ]);
});

test('a remote of the set without its manifest – composed – its granted paths lead to an unavailable screen', () => {
  const set = sampleSet({
    releases: { shell: member(shell), 'mf-blog': member(blog), 'mf-quizshow': member(exposing('mf-quizshow', {})) },
  });
  const manifests = new Map([shell, blog].map(({ manifest }) => [manifest.name, manifest]));
  const pathsOf = (name: string) =>
    ({ 'mf-quizshow': ['/quizshow', '/club/games'], 'mf-blog': ['/blog'], 'mf-gone': ['/gone'] })[name] ?? [];
  const { declared, remotes } = compose(set, manifests, pathsOf);
  expect(Object.keys(remotes)).toEqual(['mf-blog']);
  expect(declared?.routes).toEqual([
    { screen: 'mf-quizshow#unavailable', path: '/quizshow/*' },
    { screen: 'mf-quizshow#unavailable', path: '/club/games/*' },
  ]);
});

test('remotes of the set without their manifests, and grants are unknown – composed – any unknown path may be theirs', () => {
  const releases = { shell: member(shell), 'mf-quizshow': member(exposing('mf-quizshow', {})), 'mf-shop': member(exposing('mf-shop', {})) };
  const { declared } = compose(sampleSet({ releases }), new Map([[shell.manifest.name, shell.manifest]]), () => null);
  expect(declared).toMatchObject({ routes: [], unknownPathsOf: 'mf-quizshow' });
});

test('remotes that declare fills and slots – composed – the set has the declarations of all of them', () => {
  const fills = [
    { slot: 'quizshow.after', props: { count: 1 } },
    { slot: 'main.sections', order: 5 },
  ];
  const quiz = exposing('mf-quizshow', { show: { slots: ['quizshow.after'] } }, { teaser: { fills } });
  const set = sampleSet({ releases: { shell: member(shell), 'mf-quizshow': member(quiz) } });
  const manifests = new Map([shell, quiz].map(({ manifest }) => [manifest.name, manifest]));
  expect(compose(set, manifests).declared).toEqual({
    routes: [],
    fills: [
      { key: 'main.sections:mf-quizshow#teaser', slot: 'main.sections', block: 'mf-quizshow#teaser', props: {} },
      { key: 'quizshow.after:mf-quizshow#teaser', slot: 'quizshow.after', block: 'mf-quizshow#teaser', props: { count: 1 } },
    ],
    hosts: { 'mf-quizshow#show': ['quizshow.after'] },
  });
});

test('remotes that store data in browsers – composed – sorted by name, shared items once', () => {
  const item = { where: 'local-storage', purpose: 'Who plays', duration: 'A day' };
  const keeping = (name: string, storage: object[]) => sampleRelease(name, '1.0.0', {}, { exposes: { screens: [], blocks: [], storage } });
  const quiz = keeping('mf-quizshow', [
    { ...item, name: 'player' },
    { ...item, name: 'chat', category: 'contact' },
  ]);
  const other = keeping('mf-other', [{ ...item, name: 'player', purpose: 'Who plays here' }]);
  const releases = { shell: member(shell), 'mf-quizshow': member(quiz), 'mf-other': member(other) };
  const manifests = new Map([shell, quiz, other].map(({ manifest }) => [manifest.name, manifest]));
  expect(compose(sampleSet({ releases }), manifests).declared?.storage).toEqual([
    { ...item, name: 'chat', category: 'contact' },
    { ...item, name: 'player', purpose: 'Who plays here', category: 'necessary' },
  ]);
});

test('a set without a shell – composed – refused', () => {
  expect(() => compose(sampleSet({ releases: { 'mf-blog': member(blog) } }), new Map([['mf-blog', blog.manifest]]))).toThrow(
    expect.objectContaining({ name: 'ReleaseNotFound', message: 'Release set 1 of production has no shell.' }),
  );
});
