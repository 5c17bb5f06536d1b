import { expect, test } from '@jest/globals';
import { renderPageTags } from '#src/head/render-head.ts';

const url = new URL('https://plenum.test/blog');
const hostile = '</title></script><script>alert(1)</script>"\'&<!--';

test('hostile text in title, description, picture and JSON-LD – the head is created – none of it becomes an element', () => {
  const html = renderPageTags(
    {
      title: hostile,
      description: hostile,
      canonical: `/x?q=${hostile}`,
      openGraph: { type: 'article', image: `/${hostile}` },
      jsonLd: [{ name: hostile }],
    },
    url,
    'n0nce',
  );
  expect(html.match(/<[a-z/!][^>]*/gi)?.map((tag) => tag.split(' ')[0])).toEqual(expect.not.arrayContaining(['<!--']));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html.match(/<\/title/g)).toHaveLength(1);
});

test('JSON-LD – the head is created – the same object is read back, in a script with the nonce', () => {
  const html = renderPageTags({ title: 'A', description: '', jsonLd: [{ '@type': 'BlogPosting', headline: hostile }] }, url, 'n0nce');
  const [, attributes = '', json = ''] = /<script([^>]*)>(.*?)<\/script>/s.exec(html) ?? [];
  expect(attributes).toContain('nonce="n0nce"');
  expect(JSON.parse(json)).toEqual({ '@type': 'BlogPosting', headline: hostile });
});
