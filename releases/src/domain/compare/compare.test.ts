import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { diffSets } from '@plenum/shared-contracts/release/diff-sets';
import { diffManifests } from '#src/domain/compare/diff-manifests.ts';
import { digestOf } from '#src/domain/digest.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { BLOG, QUIZSHOW, SHELL } from '#src/testing/sample-set.ts';

const members = fc.dictionary(
  fc.constantFrom('shell', 'mf-blog', 'mf-wiki'),
  fc.constantFrom('1.0.0', '1.1.0').map((version) => ({ version, manifest: digestOf(version) })),
  { noNullPrototype: true },
);

test('any two sets – compared – exactly the releases whose versions differ, and the reverse has the sides exchanged', () => {
  fc.assert(
    fc.property(members, members, (before, after) => {
      const changes = diffSets({ releases: before }, { releases: after });
      for (const name of ['shell', 'mf-blog', 'mf-wiki'])
        expect(changes.some((change) => change.name === name)).toBe(before[name]?.version !== after[name]?.version);
      expect(diffSets({ releases: after }, { releases: before })).toEqual(
        changes.map(({ name, from, to }) => ({ name, from: to, to: from })),
      );
    }),
  );
});

const manifestOf = ({ uses, needs, offers, ...fields }: typeof SHELL) =>
  sampleRelease(fields.name, fields.version, fields.name, {
    ...fields,
    ...(uses && { uses }),
    ...(needs && { needs: [...needs] }),
    ...(offers && { offers }),
  }).manifest;

test('a manifest – compared with itself – nothing', () => {
  for (const member of [SHELL, BLOG, QUIZSHOW]) expect(diffManifests(manifestOf(member), manifestOf(member))).toEqual([]);
});

test('two versions of a remote – compared – what each declares of contract, libraries, parts and files', () => {
  const before = manifestOf(BLOG);
  const after = manifestOf({
    ...BLOG,
    contract: '1.9',
    uses: { libraries: { react: [], mobx: ['runInAction'] }, capabilities: ['http'] },
    exposes: { screens: BLOG.exposes.screens.slice(1), blocks: [] },
  });
  expect(diffManifests(before, after)).toEqual([
    { field: 'contract', from: '1.8', to: '1.9' },
    { field: 'exports of react-router', from: 'Link', to: null },
    { field: 'exports of zod/mini', from: 'object', to: null },
    { field: 'capabilities', from: 'http, notify', to: 'http' },
    { field: 'screen main', from: 'present', to: null },
    { field: 'block latest-articles', from: 'properties count: number', to: null },
    { field: 'exports of mobx', from: null, to: 'runInAction' },
  ]);
});

test('two shells – compared – layouts, slots, shared libraries, pages and what they need', () => {
  const { offers } = SHELL;
  const after = manifestOf({
    ...SHELL,
    needs: [],
    offers: offers && {
      ...offers,
      layouts: ['app'],
      routes: offers.routes.slice(1),
      libraries: { react: { version: '20.0.0', names: null } },
    },
  });
  const fields = diffManifests(manifestOf(SHELL), after);
  expect(fields).toEqual(
    expect.arrayContaining([
      { field: 'needs block mf-blog#latest-articles', from: 'at /; properties count: number', to: null },
      { field: 'shares react', from: '19.3.1', to: '20.0.0' },
      { field: 'offers layouts', from: 'app, auth, tariffs', to: 'app' },
      { field: 'page /', from: 'shell', to: null },
    ]),
  );
});
