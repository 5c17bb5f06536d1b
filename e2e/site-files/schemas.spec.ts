import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { expect, test } from '#src/test.ts';

/** The schema of sitemaps.org, as the sitemap package ships it. */
const SITEMAP_SCHEMA = path.join(path.dirname(fileURLToPath(import.meta.resolve('sitemap/package.json'))), 'schema/sitemap.xsd');
const NAMESPACES = { dc: 'http://purl.org/dc/elements/1.1/', atom: 'http://www.w3.org/2005/Atom' };

test('the sitemap – read by libxml2 – valid by the schema of sitemaps.org; invalid with a page without an address', async ({ site }) => {
  const text = await (await fetch(`${site.urls.site}/sitemap.xml`)).text();
  using schema = XmlDocument.fromBuffer(await readFile(SITEMAP_SCHEMA));
  using validator = XsdValidator.fromDoc(schema);
  using sitemap = XmlDocument.fromString(text);
  validator.validate(sitemap);
  using broken = XmlDocument.fromString(text.replace(/<loc>[^<]*<\/loc>/, ''));
  expect(() => validator.validate(broken)).toThrow();
});

test('the feed of the blog – read by libxml2 – well-formed with its namespaces; each item has one author by name, and no element that requires an e-mail address', async ({
  site,
}) => {
  using feed = XmlDocument.fromString(await (await fetch(`${site.urls.site}/feeds/blog.xml`)).text());
  const count = (xpath: string) => feed.find(xpath, NAMESPACES).length;
  const items = count('/rss/channel/item');
  expect(items).toBeGreaterThan(5);
  expect(count('/rss/channel/item[count(dc:creator[normalize-space()]) = 1]')).toBe(items);
  // RSS 2.0: author, managingEditor and webMaster are e-mail addresses.
  expect(count('//author[not(contains(., "@"))] | //managingEditor[not(contains(., "@"))] | //webMaster[not(contains(., "@"))]')).toBe(0);
  expect(count('/rss/channel/item[guid and link and title and pubDate]')).toBe(items);
  expect(count('/rss/channel/atom:link[@rel="self"]')).toBe(1);
});
