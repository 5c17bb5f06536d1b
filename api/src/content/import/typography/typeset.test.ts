import { expect, test } from '@jest/globals';
import { typesetData, typesetHtml, unbreakableData } from '#src/content/import/typography/typeset.ts';

test('HTML – typeset – texts only, also around elements; code and attributes stay', () => {
  expect(typesetHtml('<p>&quot;<em>Hello</em>&quot; <a href="/x" title="a b">it\'s</a> <code>"x"</code>\'s</p>')).toBe(
    '<p>“<em>Hello</em>” <a href="/x" title="a b">it’s</a> <code>"x"</code>’s</p>',
  );
});

test('HTML with an e-mail and a range – typeset – neither breaks at the end of a line', () => {
  expect(typesetHtml('<p>E-mails in weeks 3 to 4</p>')).toBe('<p>E-\u2060mails in weeks 3\u00A0to\u00A04</p>');
});

test('HTML with a short compound – typeset – it does not break at its hyphen, others may', () => {
  expect(typesetHtml('<p>Dial-in, opt-out, Wi-Fi, well-known</p>')).toBe('<p>Dial-\u2060in, opt-\u2060out, Wi-\u2060Fi, well-known</p>');
});

test('data – typeset – every text in it', () => {
  expect(typesetData({ steps: [{ title: "It's", at: 4 }], mark: null })).toEqual({ steps: [{ title: 'It’s', at: 4 }], mark: null });
});

test('data with e-mails, ranges and addresses – made unbreakable – texts only', () => {
  expect(unbreakableData({ text: 'E-mails [to](/e-mail-rules) 3 to 4', links: ['/blog/e-mails', 'e-mail@plenum.test'] })).toEqual({
    text: 'E-\u2060mails [to](/e-mail-rules) 3\u00A0to\u00A04',
    links: ['/blog/e-mails', 'e-mail@plenum.test'],
  });
});
