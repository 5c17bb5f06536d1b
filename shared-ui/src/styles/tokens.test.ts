import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = path.join(import.meta.dirname, '..');
/** Set by React Aria, on the elements that it places. */
const OF_REACT_ARIA = ['--trigger-width', '--visual-viewport-height'];

const declared = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);
const tokens = declared(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'));

// Builds refuse the same in remotes and in the shell (federation's design-tokens-loader).
test.each(globSync('**/*.css', { cwd: SRC }))('%s – read – every property that it takes is a token or its own', (file) => {
  const css = readFileSync(path.join(SRC, file), 'utf8');
  const known = [...tokens, ...OF_REACT_ARIA, ...declared(css)];
  const read = [...css.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name);
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
});
