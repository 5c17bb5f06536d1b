import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { SHAPES } from '#src/diagram/shapes.ts';
import { SUBJECTS } from '#src/subject-cover/subjects.ts';

const content = new URL('../../../api/content/', import.meta.url);

test('every diagram of the articles and the help – its drawings – are in the kit', () => {
  const blocks = globSync('{blog,wiki}/**/*.md', { cwd: content }).flatMap((file) => {
    const text = readFileSync(new URL(file, content), 'utf8');
    return [...text.matchAll(/```diagram\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  });
  expect(blocks.length).toBeGreaterThanOrEqual(20);
  const names = blocks.flatMap((block) => [...block.matchAll(/\b(?:subject|shape): ([\w-]+)/g)].map(([, name = '']) => name));
  expect(names.filter((name) => !(name in SUBJECTS) && !(name in SHAPES))).toEqual([]);
});
