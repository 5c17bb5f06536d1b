import { expect, test } from '@jest/globals';
import { renameContainer } from '#src/render/rename-container.ts';

test('a server build – renamed – every mention of its container changes, and nothing else', () => {
  const source = 'const name="mf_blog_0123456789ab";use("mf_blog_0123456789ab:default");const mf_blog_other=1;';
  expect(renameContainer(source, 'second')).toBe('const name="mf_blog_second";use("mf_blog_second:default");const mf_blog_other=1;');
});
