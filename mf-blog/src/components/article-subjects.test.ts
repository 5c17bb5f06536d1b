import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { articleSubjects } from '#src/components/article-subjects.ts';

const tagged = (...aliases: string[]) => ({ tags: aliases.map((alias, id) => ({ id, alias, title: alias })) });

test('an article with tags – its cover – shows what the first two are about', () => {
  expect(articleSubjects(tagged('recording', 'security', 'planning'))).toEqual(['camera', 'key']);
});

test('tags without a picture – on a cover – are skipped; without any, a book', () => {
  expect(articleSubjects(tagged('constructor', 'new-tag', 'time-zones'))).toEqual(['clock', undefined]);
  expect(articleSubjects(tagged())).toEqual(['book', undefined]);
});

test('every tag of the content – has a picture of its own', () => {
  const written = readFileSync(new URL('../../../api/content/blog/tags.yaml', import.meta.url), 'utf8');
  const aliases = [...written.matchAll(/alias: (\S+)/g)].map(([, alias = '']) => alias);
  const subjects = aliases.map((alias) => articleSubjects(tagged(alias))[0]);
  expect(subjects).not.toContain('book');
  expect(new Set(subjects).size).toBe(aliases.length);
});
