import { expect, test } from '@jest/globals';
import { escapeHtml } from '#src/html/escape-html.ts';

test('text with markup and quotes – escaped – safe as content and as an attribute value', () => {
  expect(escapeHtml(`<a href="/x?a=1&b=2" title='«é»'>`)).toBe('&lt;a href=&quot;/x?a=1&amp;b=2&quot; title=&#39;«é»&#39;&gt;');
});
