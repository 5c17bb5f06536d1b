import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isShape } from '#src/diagram/drawings.ts';
import { parseScene } from '#src/scene-cover/scene.ts';

const content = new URL('../../../api/content/', import.meta.url);

test('every diagram of the articles and the help – its drawings – are in the kit', () => {
  const blocks = globSync('{blog,wiki}/**/*.md', { cwd: content }).flatMap((file) => {
    const text = readFileSync(new URL(file, content), 'utf8');
    return [...text.matchAll(/```diagram\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  });
  expect(blocks.length).toBeGreaterThanOrEqual(20);
  const names = blocks.flatMap((block) => [...block.matchAll(/\b(?:subject|shape): ([\w-]+)/g)].map(([, name = '']) => name));
  expect(names.filter((name) => !isShape(name))).toEqual([]);
});

test('the covers of the articles – their drawings – are in the kit, and no two covers show the same', () => {
  const scenes = globSync('blog/articles/*.md', { cwd: content }).map((file) => {
    const [, scene = ''] = /^cover: (.*)$/m.exec(readFileSync(new URL(file, content), 'utf8')) ?? [];
    return parseScene(scene).map(({ name }) => name);
  });
  expect(scenes.filter((names) => names.length < 2 || !names.every(isShape))).toEqual([]);
  expect(new Set(scenes.map((names) => names.toSorted().join())).size).toBe(scenes.length);
});
