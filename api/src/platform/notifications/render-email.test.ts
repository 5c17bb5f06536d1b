import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

test('any subject – rendered – at most 78 characters, in one line, and the beginning of what was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (subject) => {
      const { subject: shown } = renderEmail({ subject, paragraphs: [] });
      expect(Array.from(shown).length).toBeLessThanOrEqual(78);
      expect(shown).not.toMatch(/[\r\n]/);
      expect(subject.replace(/\s+/g, ' ').startsWith(shown.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('an e-mail with everything – rendered – as text and as HTML, with the same words in the same order, and what a visitor entered is escaped', () => {
  const { html, text } = renderEmail({
    subject: 'Subject',
    greeting: 'Hello, <b>Olga</b>.',
    paragraphs: ['First.', 'Second & third.'],
    facts: [{ label: 'Name', value: 'Olga\nPetrova' }],
    items: [{ title: 'An article', url: 'https://plenum.example/blog/a', text: 'What <i>it</i> says.', note: 'Vera, 2 min read' }],
    code: '123456',
    action: { label: 'Open it', url: 'https://plenum.example/a?b=1&c=2' },
    links: [{ label: 'Cancel', url: 'https://plenum.example/a#cancel' }],
    notes: ['A note.'],
  });
  const words = [
    'Hello, <b>Olga</b>.',
    'First.',
    'Second & third.',
    'An article',
    'What <i>it</i> says.',
    'Vera, 2 min read',
    '123456',
    'Open it',
    'Cancel',
    'A note.',
  ];
  const escaped = words.map((word) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const body = html.slice(html.indexOf('<body'));
  const places = [words.map((word) => text.indexOf(word)), escaped.map((word) => body.indexOf(word))];
  for (const found of places) {
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://plenum.example/blog/a',
    'https://plenum.example/a?b=1&amp;c=2',
    'https://plenum.example/a#cancel',
  ]);
  expect(html).not.toMatch(/<(img|script|link|b)\b/);
});

test('an e-mail – rendered as HTML – its heading is the subject, unless it has one of its own', () => {
  const headingOf = (heading?: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(renderEmail({ subject: 'A & B', paragraphs: [], ...(heading !== undefined && { heading }) }).html)?.[1];
  expect(headingOf()).toBe('A &amp; B');
  expect(headingOf('Your code')).toBe('Your code');
});

test('two e-mails about one webinar, and one about another – rendered – the same hall is lit, then another', () => {
  const hallOf = (hall: string) => /<div class="seat".*?<\/div>/s.exec(renderEmail({ subject: 'S', paragraphs: [], hall }).html)?.[0];
  expect(hallOf('first')).toBe(hallOf('first'));
  expect(hallOf('first')).not.toBe(hallOf('second'));
  expect(hallOf('first')?.match(/●/g)).toHaveLength(33);
});

test('an e-mail with e-mails, numbers and addresses – rendered as HTML – lines do not end within the first two', () => {
  const { html } = renderEmail({
    subject: 'Subject',
    paragraphs: ['E-mails about P-2026-000001 go to e-mail@example.com.'],
    notes: ['Number PL-7K3M9Q2A, of a well-known e-mail.'],
  });
  const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)</g)].map(([, text]) => text);
  expect(whole).toEqual(['E-mails', 'P-2026-000001', 'PL-7K3M9Q2A', 'e-mail']);
});
