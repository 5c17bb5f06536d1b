import { expect, test } from '@jest/globals';
import { ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import { sameElements } from '#src/baseline/same-elements.ts';

const page = (head: string, root: string) =>
  `<html><head>${head}</head><body><div id="${ROOT_ELEMENT_ID}">${root}</div><script type="application/json" id="boot">{}</script></body></html>`;

test.each([
  [
    'the same elements with other attributes and another head',
    page('', '<a href="1"><b></b></a>'),
    page('<link>', '<a href="2"><b></b></a>'),
    null,
  ],
  ['another element', page('', '<p></p><a></a>'), page('', '<p></p><b></b>'), 'element 1 is <a> in one and <b> in the other'],
  ['a missing element', page('', '<p></p><a></a>'), page('', '<p></p>'), 'element 1 is <a> in one and <nothing> in the other'],
  ['one more element', page('', '<p></p>'), page('', '<p></p><a></a>'), '1 elements in one, 2 in the other'],
  ['pages without elements', '', '', 'the first page has no elements'],
])('%s – compared', (_, one, other, difference) => {
  expect(sameElements(one, other)).toBe(difference);
});
