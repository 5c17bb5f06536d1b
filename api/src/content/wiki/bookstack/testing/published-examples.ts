/*
 * Excerpts of the response examples that BookStack publishes with its API documentation (github.com/BookStackApp/BookStack, MIT licence,
 * dev/api/responses, commit 6f1c54d), shortened but otherwise unchanged.
 */

const admin = { id: 1, name: 'Admin', slug: 'admin' };

/** shelves-list.json */
export const shelvesList = {
  data: [
    {
      id: 8,
      name: 'Qui qui aspernatur autem molestiae libero necessitatibus molestias.',
      slug: 'qui-qui-aspernatur-autem-molestiae-libero-necessitatibus-molestias',
      description: 'Enim dolor ut quia error dolores est.',
      created_at: '2019-05-05T22:10:16.000000Z',
      updated_at: '2020-04-10T13:00:45.000000Z',
      created_by: 4,
      updated_by: 1,
      owned_by: 1,
    },
  ],
  total: 3,
};

/** shelves-read.json */
export const shelvesRead = {
  id: 14,
  name: 'My shelf',
  slug: 'my-shelf',
  description: 'This is my shelf with some books',
  description_html: '<p>This is my shelf with some books</p>',
  created_by: admin,
  updated_by: admin,
  owned_by: admin,
  created_at: '2020-04-10T13:24:09.000000Z',
  updated_at: '2020-04-10T13:31:04.000000Z',
  tags: [{ name: 'Category', value: 'Guide', order: 0 }],
  cover: { id: 501, name: 'anafrancisconi_Sp04AfFCPNM.jpg', type: 'cover_book', uploaded_to: 14 },
  books: [
    {
      id: 5,
      name: 'Sint explicabo alias sunt.',
      slug: 'jbsQrzuaXe',
      description: 'Hic forum est.',
      created_at: '2020-04-10T13:31:04.000000Z',
      updated_at: '2020-04-10T13:31:04.000000Z',
      created_by: 1,
      updated_by: 1,
      owned_by: 1,
    },
  ],
};

/** books-list.json */
export const booksList = {
  data: [
    {
      id: 1,
      name: 'BookStack User Guide',
      slug: 'bookstack-user-guide',
      description: 'This is a general guide on using BookStack on a day-to-day basis.',
      created_at: '2019-05-05T21:48:46.000000Z',
      updated_at: '2019-12-11T20:57:31.000000Z',
      created_by: 1,
      updated_by: 1,
      owned_by: 1,
    },
  ],
  total: 14,
};

/** books-read.json */
export const booksRead = {
  id: 16,
  name: 'My own book',
  slug: 'my-own-book',
  description: 'This is my own little book',
  description_html: '<p>This is my own <em>little</em> book</p>',
  created_at: '2020-01-12T14:09:59.000000Z',
  updated_at: '2020-01-12T14:11:51.000000Z',
  created_by: admin,
  updated_by: admin,
  owned_by: admin,
  default_template_id: null,
  contents: [
    {
      id: 50,
      name: 'Bridge Structures',
      slug: 'bridge-structures',
      book_id: 16,
      created_at: '2021-12-19T15:22:11.000000Z',
      updated_at: '2021-12-21T19:42:29.000000Z',
      url: 'https://example.com/books/my-own-book/chapter/bridge-structures',
      type: 'chapter',
      pages: [
        {
          id: 42,
          name: 'Building Bridges',
          slug: 'building-bridges',
          book_id: 16,
          chapter_id: 50,
          draft: false,
          template: false,
          created_at: '2021-12-19T15:22:11.000000Z',
          updated_at: '2022-09-29T13:44:15.000000Z',
          url: 'https://example.com/books/my-own-book/page/building-bridges',
        },
      ],
    },
    {
      id: 43,
      name: 'Cool Animals',
      slug: 'cool-animals',
      book_id: 16,
      chapter_id: 0,
      draft: false,
      template: false,
      created_at: '2021-12-19T18:22:11.000000Z',
      updated_at: '2022-07-29T13:44:15.000000Z',
      url: 'https://example.com/books/my-own-book/page/cool-animals',
      type: 'page',
    },
  ],
  tags: [{ name: 'Category', value: 'Guide', order: 0 }],
  cover: { id: 452, name: 'sjovall_m117hUWMu40.jpg', type: 'cover_book', uploaded_to: 16 },
};

/** chapters-list.json */
export const chaptersList = {
  data: [
    {
      id: 1,
      book_id: 1,
      name: 'Content Creation',
      slug: 'content-creation',
      description: 'How to create documentation on whatever subject you need to write about.',
      priority: 3,
      created_at: '2019-05-05T21:49:56.000000Z',
      updated_at: '2019-09-28T11:24:23.000000Z',
      created_by: 1,
      updated_by: 1,
      owned_by: 1,
      book_slug: 'example-book',
    },
  ],
  total: 40,
};

/** pages-list.json */
export const pagesList = {
  data: [
    {
      id: 1,
      book_id: 1,
      chapter_id: 1,
      name: 'How to create page content',
      slug: 'how-to-create-page-content',
      priority: 0,
      draft: false,
      revision_count: 3,
      template: false,
      created_at: '2019-05-05T21:49:58.000000Z',
      updated_at: '2020-07-04T15:50:58.000000Z',
      created_by: 1,
      updated_by: 1,
      owned_by: 1,
      editor: 'wysiwyg',
      book_slug: 'example-book',
    },
  ],
  total: 322,
};

/** pages-read.json */
export const pagesRead = {
  id: 306,
  book_id: 1,
  chapter_id: 0,
  name: 'A page written in markdown',
  slug: 'a-page-written-in-markdown',
  html: '<h1 id="bkmrk-this-is-my-cool-page">This is my cool page! With some included text</h1>',
  raw_html: '<h1 id="bkmrk-this-is-my-cool-page">This is my cool page! {{@1#bkmrk-a}}</h1>',
  priority: 13,
  created_at: '2020-02-02T21:40:38.000000Z',
  updated_at: '2020-11-28T14:43:20.000000Z',
  created_by: admin,
  updated_by: admin,
  owned_by: admin,
  draft: false,
  markdown: '# How this is built\r\n\r\nThis page is written in markdown.',
  revision_count: 5,
  template: false,
  editor: 'wysiwyg',
  tags: [
    { name: 'Category', value: 'Top Content', order: 0 },
    { name: 'Animal', value: 'Cat', order: 1 },
  ],
};

/** search-all.json */
export const searchAll = {
  data: [
    {
      id: 84,
      book_id: 1,
      slug: 'a-chapter-for-cats',
      name: 'A chapter for cats',
      created_at: '2021-11-14T15:57:35.000000Z',
      updated_at: '2021-11-14T15:57:35.000000Z',
      type: 'chapter',
      url: 'https://example.com/books/my-book/chapter/a-chapter-for-cats',
      preview_html: {
        name: 'A chapter for <strong>cats</strong>',
        content: '...once a bunch of <strong>cats</strong> named tony...behaviour of <strong>cats</strong> is unsuitable',
      },
      tags: [],
    },
    {
      name: 'The hows and whys of cats',
      id: 396,
      slug: 'the-hows-and-whys-of-cats',
      book_id: 1,
      chapter_id: 75,
      draft: false,
      template: false,
      created_at: '2021-05-15T16:28:10.000000Z',
      updated_at: '2021-11-14T15:56:49.000000Z',
      type: 'page',
      url: 'https://example.com/books/my-book/page/the-hows-and-whys-of-cats',
      preview_html: {
        name: 'The hows and whys of <strong>cats</strong>',
        content: '...people ask why <strong>cats</strong>? but there are...',
      },
      tags: [{ name: 'Animal', value: 'Cat', order: 0 }],
    },
  ],
  total: 3,
};
