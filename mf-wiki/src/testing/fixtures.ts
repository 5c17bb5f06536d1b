import type { WikiBook, WikiFound, WikiPage, WikiShelf } from '#contract/schemas.ts';

const updated = '2026-10-02T09:00:00+03:00';

export const BOOK: WikiBook = {
  id: 21,
  name: 'Hosting a meeting',
  description: 'Before the meeting, during it, and after.',
  subject: 'slides',
  updated_at: updated,
  shelf: { id: 2, name: 'Meetings' },
  contents: [
    { type: 'page', id: 102, name: 'Plan a meeting' },
    {
      type: 'chapter',
      id: 31,
      name: 'Before the meeting',
      description: 'An hour of preparation.',
      pages: [
        { id: 103, name: 'Check your microphone' },
        { id: 104, name: 'Invite people' },
      ],
    },
    { type: 'page', id: 106, name: 'Record a meeting' },
  ],
};

export const SHELF: WikiShelf = {
  id: 2,
  name: 'Meetings',
  description: 'Everything about meeting other people.',
  updated_at: updated,
  books: [
    { id: 21, name: BOOK.name, description: BOOK.description, updated_at: updated },
    { id: 22, name: 'Taking part', description: 'For guests.', updated_at: updated },
  ],
};

export const PAGE: WikiPage = {
  id: 103,
  name: 'Check your microphone',
  book_id: 21,
  chapter_id: 31,
  updated_at: updated,
  html: '<p>Say a sentence.</p><h2 id="the-headset">The headset</h2><p>With a cable.</p><h3 id="others-cannot-hear-you">Others cannot hear you</h3><table><tbody><tr><td>Red</td></tr></tbody></table>',
  excerpt: 'Say a sentence.',
  headings: [
    { id: 'the-headset', title: 'The headset', level: 2 },
    { id: 'others-cannot-hear-you', title: 'Others cannot hear you', level: 3 },
  ],
  tags: [{ name: 'sound', value: '' }],
  book: BOOK,
  chapter: { id: 31, name: 'Before the meeting' },
  previous: { id: 102, name: 'Plan a meeting' },
  next: { id: 104, name: 'Invite people' },
};

export const FOUND: WikiFound = {
  id: 103,
  name: 'Check your microphone',
  type: 'page',
  url: '/wiki/page/103',
  preview_html: { name: 'Check your <mark>microphone</mark>', content: 'A <mark>microphone</mark> &amp; a &lt;b&gt;' },
  book: { id: 21, name: 'Hosting a meeting' },
  chapter: { id: 31, name: 'Before the meeting' },
};

export const RUSSIAN = { id: 105, name: 'Как проверить звук' };
