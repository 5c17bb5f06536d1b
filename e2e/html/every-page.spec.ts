import { hasId, internalLinks } from '#src/html/links.ts';
import { htmlErrorsOf } from '#src/html/validator.ts';
import { expect, test } from '#src/site/test.ts';
import { everyPage } from './every-page.ts';

test('every kind of page – as the server sends it, read by html-validate – not an error', async ({ site }) => {
  test.setTimeout(180_000);
  const pages = await everyPage(site, 4);
  expect(pages.length).toBeGreaterThan(55);
  const errors: string[] = [];
  for (const { name, html } of pages) for (const error of await htmlErrorsOf(html)) errors.push(`${name} ${error}`);
  expect(errors).toEqual([]);
});

test('every link of every kind of page – followed on this site – leads to a page, and to what it names there', async ({ site }) => {
  test.setTimeout(300_000);
  const pages = await everyPage(site, 4);
  const dead: string[] = [];
  /** Where each link was found, by the address that it leads to. */
  const targets = new Map<string, { readonly fragments: Set<string>; readonly from: string }>();
  for (const { name, html } of pages) {
    const address = new URL(name.split(',', 1)[0] ?? '', site.urls.site).href;
    for (const { path, fragment } of internalLinks(html, address)) {
      // Into itself, which may be an error page: looked for as it is.
      if (site.urls.site + path === address) {
        if (fragment && !hasId(html, fragment)) dead.push(`${name}: has no #${fragment}`);
        continue;
      }
      const target = targets.get(path) ?? { fragments: new Set<string>(), from: name };
      if (fragment) target.fragments.add(fragment);
      targets.set(path, target);
    }
  }
  expect(targets.size).toBeGreaterThan(100);
  for (const [path, { fragments, from }] of targets) {
    const answer = await fetch(site.urls.site + path, { redirect: path.startsWith('/api/') ? 'manual' : 'follow' });
    const html = await answer.text();
    if (answer.status >= 400) dead.push(`${from}: ${path} answers ${answer.status}`);
    for (const id of fragments) if (!hasId(html, id)) dead.push(`${from}: ${path} has no #${id}`);
  }
  expect(dead).toEqual([]);
});

for (const [fault, html, rule] of [
  ['an id twice', '<main id="a"><h2 id="a">A</h2></main>', 'no-dup-id'],
  ['a heading in a span', '<span><h2>A</h2></span>', 'element-permitted-content'],
  ['a name twice in a list', '<dl><dt>A</dt><dd>1</dd><dt>B</dt><dd>2</dd><dt>A</dt><dd>3</dd></dl>', 'plenum/unique-terms'],
  ['an element that is not closed', '<div><em>A</div>', 'close-order'],
] as const)
  test(`a page with ${fault} – read in the same way – it is found`, async () => {
    const page = `<!doctype html><html lang="en"><head><title>A</title></head><body>${html}</body></html>`;
    // One that is not closed is told at every end around it, too.
    expect((await htmlErrorsOf(page)).filter((error) => !error.includes(rule))).toEqual([]);
    expect(await htmlErrorsOf(page)).not.toEqual([]);
  });
