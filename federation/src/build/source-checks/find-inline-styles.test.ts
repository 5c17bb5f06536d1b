import { expect, test } from '@jest/globals';
import { findInlineStyles } from '#src/build/source-checks/find-inline-styles.ts';

const inShow = (text: string, file = 'src/show.tsx') => findInlineStyles([{ file, text }]);

test.each([
  `<h1 style={{ color: 'red' }}>Show</h1>`,
  '<p style="color: red">Show</p>',
  '<button\n  type="button"\n  onClick={() => play()}\n  style={look}\n/>',
])('%s – searched – the source is found', (text) => {
  expect(inShow(text)).toEqual(['src/show.tsx']);
});

test.each([
  '<Chart style="dark" />',
  '// <h1 style={look}>',
  '<h1 className={styles.head}>Show</h1>',
  'const style = look; <p>{style}</p>',
  '<h1 data-style="x">Show</h1>',
])('%s – searched – nothing is found', (text) => {
  expect(inShow(text)).toEqual([]);
});
