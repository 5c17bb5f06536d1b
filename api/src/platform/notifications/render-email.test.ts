import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

test('any subject – rendered – at most 78 characters, in one line, and the beginning of what was given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (subject) => {
      const { subject: shown } = renderEmail({ subject, paragraphs: [], reason: '' }, 'https://plenum.example');
      expect(Array.from(shown).length).toBeLessThanOrEqual(78);
      expect(shown).not.toMatch(/[\r\n]/);
      expect(subject.replace(/\s+/g, ' ').startsWith(shown.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('an e-mail with everything – rendered – as text and as HTML, with the same words in the same order, and what a visitor entered is escaped', () => {
  const { html, text } = renderEmail(
    {
      subject: 'Subject',
      status: 'It is saved',
      heading: 'The thing',
      when: 'Tomorrow at 7',
      greeting: 'Hello <b>Olga</b>,',
      paragraphs: ['First.', 'Second & third.'],
      facts: [
        { label: 'Name', value: 'Olga\nPetrova' },
        { label: 'Calendar', value: 'or a file', links: [{ label: 'Google', url: 'https://plenum.example/google' }] },
      ],
      bill: [
        { label: 'Studio', note: 'for 4 hosts', amount: '₽400.00' },
        { label: 'Total', amount: '₽600.00' },
      ],
      items: [{ title: 'An article', url: 'https://plenum.example/blog/a', text: 'What <i>it</i> says.', note: 'Vera, 2 min read' }],
      code: '123456',
      codeNote: 'For a while',
      action: { label: 'Open it', url: 'https://plenum.example/a?b=1&c=2' },
      details: ['A detail.'],
      links: [{ label: 'Cancel', url: 'https://plenum.example/a#cancel' }],
      notes: ['A note.'],
      reason: 'The reason.',
      unsubscribe: { label: 'Stop', url: 'https://plenum.example/stop' },
    },
    'https://plenum.example',
  );
  const words = [
    'It is saved',
    'The thing',
    'Tomorrow at 7',
    'Hello <b>Olga</b>,',
    'First.',
    'Second & third.',
    'Google',
    'or a file',
    'Studio',
    'Total',
    '₽600.00',
    'An article',
    'What <i>it</i> says.',
    'Vera, 2 min read',
    '123456',
    'For a while',
    'Open it',
    'A detail.',
    'Cancel',
    'A note.',
    'The reason.',
    'Stop',
    'Help',
    'Contacts',
  ];
  const escaped = words.map((word) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  // The code stands in two groups.
  const body = html.slice(html.indexOf('<main')).replace(/(\d{3})<span [^>]*>(\d{3})/, '$1$2');
  const places = [words.map((word) => text.indexOf(word)), escaped.map((word) => body.indexOf(word))];
  for (const found of places) {
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://plenum.example/google',
    'https://plenum.example/blog/a',
    'https://plenum.example/a?b=1&amp;c=2',
    'https://plenum.example/a#cancel',
    'https://plenum.example/stop',
    'https://plenum.example/wiki',
    'https://plenum.example/contacts',
  ]);
  expect(html).not.toMatch(/<(img|script|link|b)\b/);
});

test('an e-mail – rendered as HTML – its heading is the subject, unless it has one of its own', () => {
  const headingOf = (heading?: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(
      renderEmail({ subject: 'A & B', paragraphs: [], reason: '', ...(heading !== undefined && { heading }) }, 'https://plenum.example')
        .html,
    )?.[1];
  expect(headingOf()).toBe('A &amp; B');
  expect(headingOf('Your code')).toBe('Your code');
});

test.each([
  ['clock', 4, 16],
  ['tomorrow', 1, 21],
  ['moved', 1, 21],
  ['play', 15, 15],
  ['answers', 1, 5],
] as const)('an e-mail with the picture %s – rendered – %i of %i seats lit, each within the drawing', (picture, lit, seats) => {
  const { html } = renderEmail({ subject: 'S', paragraphs: [], reason: '', picture }, 'https://plenum.example');
  const drawn = html.slice(html.indexOf('<div class="hall"'));
  expect([drawn.match(/class="own"/g)?.length ?? 0, drawn.match(/class="(own|seat)"/g)?.length]).toEqual([lit, seats]);
  const width = Number(/width:([\d.]+)px/.exec(drawn)?.[1]);
  expect(width).toBeLessThan(240);
  for (const [, line = ''] of drawn.matchAll(/<div style="height:[\d.]+px">(.*?)<\/div>/g)) {
    const lengths = [...line.matchAll(/(?:;width|margin-left):([\d.]+)px/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(width + 0.5);
  }
});

test.each([
  [1, 1],
  [3, 3],
  [40, 9],
])('an e-mail to number %i in a line – rendered – a line of %i that the reader ends', (place, length) => {
  const { html } = renderEmail({ subject: 'S', paragraphs: [], reason: '', picture: 'people', place }, 'https://plenum.example');
  const drawn = html.slice(html.indexOf('<div class="hall"'));
  expect([...drawn.matchAll(/class="(own|seat|lit)"/g)].map(([, kind]) => kind)).toEqual([
    ...Array<string>(length - 1).fill('seat'),
    'lit',
  ]);
});

test('an e-mail with a picture of people, who have none – rendered – no picture', () => {
  const { html } = renderEmail({ subject: 'S', paragraphs: [], reason: '', picture: 'people' }, 'https://plenum.example');
  expect(html).not.toContain('<div class="hall"');
});

test('an e-mail with people in its picture – rendered – it carries their faces, with their names for programs that do not show them', () => {
  const people = [
    { name: 'Anna <b>', picture: Buffer.from('a') },
    { name: 'Gleb', picture: Buffer.from('g') },
  ];
  const { html, images } = renderEmail({ subject: 'S', paragraphs: [], reason: '', picture: 'people', people }, 'https://plenum.example');
  const shown = [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, cid, alt]) => [cid, alt]);
  expect(shown).toEqual([
    ['person-1@plenum', 'Anna &lt;b&gt;'],
    ['person-2@plenum', 'Gleb'],
  ]);
  expect(images).toEqual(people.map(({ picture }, index) => ({ cid: shown[index]?.[0], content: picture })));
});

test('an e-mail whose action comes first – rendered – the facts follow it', () => {
  const { html, text } = renderEmail(
    {
      subject: 'S',
      paragraphs: [],
      reason: '',
      action: { label: 'Go', url: '/go' },
      isActionFirst: true,
      facts: [{ label: 'Where', value: 'Online' }],
    },
    'https://plenum.example',
  );
  expect(html.indexOf('Go<')).toBeLessThan(html.lastIndexOf('Online'));
  expect(text.indexOf('/go')).toBeLessThan(text.indexOf('Online'));
});

test('any e-mail – rendered – the site’s mark is drawn without pictures', () => {
  const { html } = renderEmail({ subject: 'S', paragraphs: [], reason: '' }, 'https://plenum.example');
  expect([html.match(/class="mark"/g)?.length, html.match(/class="lit"/g)?.length]).toEqual([12, 6]);
  expect(html).not.toMatch(/url\(|<img|<svg/);
});

test('an e-mail with e-mails, numbers and addresses – rendered as HTML – lines do not end within the first two', () => {
  const { html } = renderEmail(
    {
      subject: 'Subject',
      paragraphs: ['E-mails about P-2026-000001 go to e-mail@example.com.'],
      notes: ['Number PL-7K3M9Q2A, of a well-known e-mail.'],
      reason: '',
    },
    'https://plenum.example',
  );
  const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)</g)].map(([, text]) => text);
  expect(whole).toEqual(['E-mails', 'P-2026-000001', 'PL-7K3M9Q2A', 'e-mail']);
});

test.each([
  [true, 'live'],
  [false, 'muted'],
])('a status that is positive: %s – rendered – in the colour "%s"', (isPositive, name) => {
  const email = { subject: 'Subject', status: 'Your seat is saved', isPositive, paragraphs: [], reason: '' };
  expect(renderEmail(email, 'https://plenum.example').html).toMatch(new RegExp(`<p class="${name}"[^>]*>Your seat is saved</p>`));
});

test('an e-mail about a time of day – rendered – its hours stay on one line of a phone, in the HTML alone', () => {
  const { html, text } = renderEmail(
    { subject: 'Subject', status: 'Saved', when: 'Monday 30 November, 18:00–19:15 Moscow time', paragraphs: [], reason: 'The reason.' },
    'https://plenum.example',
  );
  expect(html).toContain('<span style="white-space:nowrap">18:00–19:15</span> Moscow time');
  expect(text).toContain('18:00–19:15 Moscow time');
});
