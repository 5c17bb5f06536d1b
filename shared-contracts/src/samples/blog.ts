import type { BlogArticle, BlogCategory, BlogItem } from '#src/blog/schemas.ts';

/** Valid bodies that the API's tests and the remotes' tests both start from. */
export const sampleCategory: BlogCategory = {
  id: 2,
  alias: 'webinars',
  title: 'Webinars',
  description: 'Planning, hosting and following up.',
  count: 7,
};

export const sampleItem: BlogItem = {
  id: 11,
  alias: 'the-first-five-minutes',
  title: 'The first five minutes decide the next fifty',
  excerpt: 'Why openings matter more than slides, and what to do in them.',
  category: { id: 2, alias: 'webinars', title: 'Webinars' },
  tags: [{ id: 3, alias: 'hosting', title: 'Hosting' }],
  author: { name: 'Vera Sokolova', role: 'Head of webinars' },
  published_at: '2026-10-02T09:00:00+03:00',
  updated_at: '2026-10-03T12:00:00+03:00',
  reading_minutes: 4,
};

export const sampleArticle: BlogArticle = {
  ...sampleItem,
  html: '<p>People decide early.</p><h2 id="before">Before</h2><p>Open the room ten minutes ahead.</p>',
  headings: [{ id: 'before', title: 'Before', level: 2 }],
  related: [sampleItem],
  previous: null,
  next: { alias: 'after-the-webinar', title: 'After the webinar', category_alias: 'webinars' },
};
