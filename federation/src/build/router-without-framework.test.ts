import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as standIn from '#src/build/router-without-framework.ts';

const LIBRARY = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production/lib');

test('React Router’s module of its framework mode – compared with what stands in for it – its components import exactly these names', () => {
  const imported = ['components.js', 'dom/lib.js'].flatMap((file) => {
    const [, names = ''] =
      /import \{([^}]*)\} from "[./a-z]*ssr\/components\.js"/.exec(readFileSync(path.join(LIBRARY, file), 'utf8')) ?? [];
    return names.split(',').map((name) => name.trim());
  });
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(standIn).toSorted());
});

test('an element – shown and removed – both kinds of references get it', () => {
  const seen: unknown[] = [];
  const own = { current: null as string | null };
  const ref = standIn.mergeRefs<string>(own, (element) => void seen.push(element), null, undefined);
  ref('element');
  expect([own.current, ...seen]).toEqual(['element', 'element']);
  ref(null);
  expect([own.current, ...seen]).toEqual([null, 'element', null]);
});
