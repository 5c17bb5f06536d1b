import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = path.join(import.meta.dirname, '..');
/** Set by React Aria on the elements that it positions. */
const OF_REACT_ARIA = ['--trigger-width', '--visual-viewport-height'];

const declared = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);
const tokens = declared(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'));

// Builds enforce the same rule in remotes and the shell (federation's design-tokens-loader).
test.each(globSync('**/*.css', { cwd: SRC }))('%s – parsed – uses only tokens and its own custom properties', (file) => {
  const css = readFileSync(path.join(SRC, file), 'utf8');
  const known = [...tokens, ...OF_REACT_ARIA, ...declared(css)];
  const read = [...css.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name);
  expect(read.filter((name) => !known.includes(name))).toEqual([]);
});
