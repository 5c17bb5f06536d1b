import { expect, test } from '@playwright/test';
import { htmlErrorsOf } from '#src/html/validator.ts';

for (const [fault, html, rule] of [
  ['an id twice', '<main id="a"><h2 id="a">A</h2></main>', 'no-dup-id'],
  ['a heading in a span', '<span><h2>A</h2></span>', 'element-permitted-content'],
  ['a name twice in a list', '<dl><dt>A</dt><dd>1</dd><dt>B</dt><dd>2</dd><dt>A</dt><dd>3</dd></dl>', 'plenum/unique-terms'],
  ['an element that is not closed', '<div><em>A</div>', 'close-order'],
] as const)
  test(`a page with ${fault} – checked – reported`, async () => {
    const page = `<!doctype html><html lang="en"><head><title>A</title></head><body>${html}</body></html>`;
    // An unclosed element is also reported at every enclosing end tag.
    expect((await htmlErrorsOf(page)).filter((error) => !error.includes(rule))).toEqual([]);
    expect(await htmlErrorsOf(page)).not.toEqual([]);
  });
