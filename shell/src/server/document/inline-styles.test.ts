import { expect, test } from '@jest/globals';
import type { StyleReference } from '#src/head/page-assets.ts';
import { InlineStyles } from '#src/server/document/inline-styles.ts';

const style = (version: string): StyleReference => ({
  release: 'mf-blog',
  version,
  path: 'css/main.css',
  href: `/_/mf-blog/${version}/css/main.css`,
  integrity: 'sha384-x',
});

test('a stylesheet that several pages inline – read once, with addresses from the root', async () => {
  const read: string[] = [];
  const styles = new InlineStyles(async ({ name, version }, side, path) => {
    read.push(`${name}@${version} ${side}/${path}`);
    return 'a { mask: url(cover.svg) }';
  });
  const texts = await Promise.all([styles.bytes(style('1.0.0')), styles.bytes(style('1.0.0')), styles.bytes(style('1.1.0'))]);
  expect(texts.map(String)).toEqual(['1.0.0', '1.0.0', '1.1.0'].map((version) => `a { mask: url(/_/mf-blog/${version}/css/cover.svg) }`));
  expect(await styles.bytes(style('1.0.0'))).toBe(texts[0]);
  expect(read).toEqual(['mf-blog@1.0.0 web/css/main.css', 'mf-blog@1.1.0 web/css/main.css']);
});

test('a stylesheet that cannot be read – rejected, and read again by the next page', async () => {
  let isDown = true;
  const styles = new InlineStyles(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('a {}')));
  await expect(styles.bytes(style('1.0.0'))).rejects.toThrow('down');
  isDown = false;
  expect(String(await styles.bytes(style('1.0.0')))).toBe('a {}');
});
