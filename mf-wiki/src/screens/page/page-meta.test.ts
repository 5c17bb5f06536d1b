import { expect, test } from '@jest/globals';
import { pageMeta } from '#src/screens/page/page-meta.ts';
import { PAGE } from '#src/testing/fixtures.ts';

test('a page – requested at another host of the site – its structured data names the public address', () => {
  const address = `https://plenum.test/wiki/page/${PAGE.id}`;
  const meta = pageMeta({ page: PAGE, address: `https://www.plenum.test/wiki/page/${PAGE.id}` }, { url: new URL(address) });
  expect(meta.jsonLd).toContainEqual(expect.objectContaining({ url: address, mainEntityOfPage: address }));
});
