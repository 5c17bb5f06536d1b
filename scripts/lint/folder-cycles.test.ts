import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findFolderCycles } from '#scripts/lint/folder-cycles.ts';

const parse = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = ''] = line.trim().split(' > ');
      return { from, to };
    });

test('two folders that import each other – one cycle in their parent, with the rarer imports first', () => {
  const imports = parse(`shop/src/cart/a.ts > shop/src/orders/b.ts
    shop/src/cart/c.ts > shop/src/orders/b.ts
    shop/src/orders/deep/d.ts > shop/src/cart/a.ts`);
  expect(findFolderCycles(imports)).toEqual([
    { parent: 'shop/src', folders: ['cart', 'orders'], imports: [imports[2], imports[0], imports[1]] },
  ]);
});

test('three folders that import each other in a circle – one cycle', () => {
  const imports = parse(`src/a/x.ts > src/b/x.ts
    src/b/x.ts > src/c/x.ts
    src/c/x.ts > src/a/y.ts
    src/d/x.ts > src/a/x.ts`);
  expect(findFolderCycles(imports)).toMatchObject([{ parent: 'src', folders: ['a', 'b', 'c'] }]);
});

test('a cycle between subfolders – found at their depth', () => {
  const imports = parse(`src/a/one/x.ts > src/a/two/x.ts
    src/a/two/y.ts > src/a/one/y.ts`);
  expect(findFolderCycles(imports)).toMatchObject([{ parent: 'src/a', folders: ['one', 'two'] }]);
});

test('a folder and a file beside it that import each other – no cycle of folders', () => {
  const imports = parse(`src/app.ts > src/a/x.ts
    src/a/x.ts > src/app.ts
    src/a/x.ts > src/a/y.ts`);
  expect(findFolderCycles(imports)).toEqual([]);
});

test('imports only from earlier to later folders – never a cycle; with one import back – always a cycle', () => {
  const edge = fc.tuple(fc.nat(9), fc.nat(9)).filter(([a, b]) => a < b);
  const fileIn = (folder: number) => `src/f${folder}/x.ts`;
  fc.assert(
    fc.property(fc.array(edge, { minLength: 1 }), fc.nat(), (edges, pick) => {
      const forward = edges.map(([a, b]) => ({ from: fileIn(a), to: fileIn(b) }));
      expect(findFolderCycles(forward)).toEqual([]);
      const back = forward[pick % forward.length];
      expect(findFolderCycles([...forward, { from: back?.to ?? '', to: back?.from ?? '' }])).not.toEqual([]);
    }),
  );
});
