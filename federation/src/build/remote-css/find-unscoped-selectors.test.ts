import { expect, test } from '@jest/globals';
import { findUnscopedSelectors } from '#src/build/remote-css/find-unscoped-selectors.ts';

test.each([
  '.lead',
  'p.lead:first-child::before',
  '.body h1',
  '.body > :global(.wp-caption) p',
  'html[data-theme] .lead',
  ':root:not([data-hydrated]) .lead',
  '.list li + li',
  '.list > li ~ *',
  '#map',
  ':is(.lead, .body p)',
  ':where(.lead) a, .body *',
  '.card:has(h1)',
  ':local(.lead)',
  ':global .theme-dark :local .lead',
])('%s – checked – it matches only elements with the file’s own classes', (selector) => {
  expect(findUnscopedSelectors(selector, false)).toEqual([]);
});

test.each([
  ['h1', 'h1'],
  ['*', '*'],
  [':root', ':root'],
  ['html, .lead', 'html'],
  ['body > main', 'body > main'],
  [':global(h1)', ':global(h1)'],
  [':global(.button)', ':global(.button)'],
  [':global(#app) p', ':global(#app) p'],
  [':global .button', ':global .button'],
  ['::selection', '::selection'],
  ['[hidden]', '[hidden]'],
  ['h1:has(.lead)', 'h1:has(.lead)'],
  ['a:not(.lead)', 'a:not(.lead)'],
  [':is(.lead, h1)', ':is(.lead, h1)'],
  ['.lead ~ footer', '.lead ~ footer'],
  ['.lead + *', '.lead + *'],
  ['& h1', '& h1'],
])('%s – checked – it matches other elements too', (selector, beyond) => {
  expect(findUnscopedSelectors(selector, false)).toEqual([beyond]);
});

test.each(['h1', '> a', '&:hover', '& a', ':global(.wp-caption)', 'html[data-theme] &', '> li + li'])(
  '%s in a nested rule – checked – it matches only elements with the file’s own classes',
  (selector) => {
    expect(findUnscopedSelectors(selector, true)).toEqual([]);
  },
);

test.each(['+ h1', '& ~ footer', ':not(&)', 'body:has(&)'])('%s in a nested rule – checked – it matches other elements too', (selector) => {
  expect(findUnscopedSelectors(selector, true)).toEqual([selector]);
});
