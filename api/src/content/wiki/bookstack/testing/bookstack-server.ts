import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  booksList,
  booksRead,
  chaptersList,
  pagesList,
  pagesRead,
  searchAll,
  shelvesList,
  shelvesRead,
} from '#src/content/wiki/bookstack/testing/published-examples.ts';

export const TOKEN = 'id-of-token:secret-of-token';

export interface FakeBookStack {
  /** Has a path below the host, as an instance may. */
  readonly url: string;
  /** Method and path with query of each request, in order. */
  readonly requests: string[];
  /** Replaces the following answers; null: restores the usual ones. */
  answerWith(answer: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/**
 * Starts a server with BookStack's API and the published examples as one small library. Shelf 14 has book 16, which has a chapter (50) with
 * page 42, and page 43; in addition there are a draft, a template and a page by a hostile editor.
 */
export async function startBookStack(): Promise<FakeBookStack> {
  const requests: string[] = [];
  let instead: ((response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (instead) instead(response);
    else answer(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
  return {
    url,
    requests,
    answerWith: (other) => {
      instead = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** BookStack's shape of errors. */
const error = (code: number, message: string) => ({ error: { code, message } });

/** A real picture, and responses that a proxy must not pass on, by the path below the folder. */
const PICTURES: Readonly<Record<string, { readonly type: string; readonly bytes: Buffer; readonly status?: number }>> = {
  'gallery/a.png': { type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  'gallery/drawn.svg': {
    type: 'image/svg+xml',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  'gallery/page.png': { type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
  'gallery/huge.jpg': { type: 'image/jpeg', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) },
  'gallery/largest.jpg': { type: 'image/jpeg', bytes: Buffer.alloc(5 * 1024 * 1024) },
  'gallery/private.png': { type: 'image/png', bytes: Buffer.alloc(0), status: 302 },
};

function answer(request: IncomingMessage, response: ServerResponse, url: string): void {
  const requestUrl = new URL(request.url ?? '', url);
  const picture = PICTURES[requestUrl.pathname.replace('/docs/uploads/images/', '')];
  if (picture) {
    // Public, as BookStack serves its pictures folder.
    response.writeHead(picture.status ?? 200, { 'content-type': picture.type, location: '/docs/login' }).end(picture.bytes);
    return;
  }
  if (request.headers.authorization !== `Token ${TOKEN}`) {
    sendJson(response, 401, error(401, 'No matching API token was found for the provided authorization token'));
    return;
  }
  const body = library(url)[requestUrl.pathname.replace('/docs/api/', '')];
  if (body === undefined) sendJson(response, 404, error(404, 'Not Found'));
  else sendJson(response, 200, paged(body, requestUrl.searchParams));
}

/** Applies `count` and `offset` to a list, as BookStack does; other bodies stay unchanged. */
function paged(body: object, query: URLSearchParams): object {
  if (!('total' in body) || !('data' in body) || !Array.isArray(body.data) || !query.has('offset')) return body;
  const offset = Number(query.get('offset'));
  return { ...body, data: body.data.slice(offset, offset + Number(query.get('count'))) };
}

function library(url: string): Record<string, object> {
  const [listedShelf, listedBook, listedChapter, listedPage] = [
    shelvesList.data[0],
    booksList.data[0],
    chaptersList.data[0],
    pagesList.data[0],
  ];
  const [chapter, cool] = booksRead.contents;
  const draft = { ...cool, id: 44, name: 'Not finished', slug: 'not-finished', draft: true };
  const template = { ...cool, id: 45, name: 'Minutes', slug: 'minutes', template: true };
  const hostile = { ...cool, id: 46, name: 'Hostile & <b>bold</b>', slug: 'hostile' };
  const shelf = {
    ...shelvesRead,
    books: [{ ...shelvesRead.books[0], id: 16, name: booksRead.name, slug: booksRead.slug, description: booksRead.description }],
  };
  const book = { ...booksRead, contents: [chapter, cool, draft, template, hostile] };
  const pageOf = (id: number, fields: object) => ({ ...pagesRead, id, book_id: 16, chapter_id: 0, ...fields });
  const pages = [
    { ...listedPage, id: 42, slug: 'building-bridges', name: 'Building Bridges', book_id: 16, chapter_id: 50 },
    { ...listedPage, ...cool, id: 43, book_id: 16 },
    { ...listedPage, ...draft, book_id: 16 },
    { ...listedPage, ...hostile, book_id: 16 },
  ];
  return {
    shelves: { data: [{ ...listedShelf, id: 14, name: shelf.name, slug: shelf.slug }], total: 1 },
    'shelves/14': shelf,
    books: { data: [{ ...listedBook, id: 16, name: book.name, slug: book.slug }], total: 1 },
    'books/16': book,
    chapters: { data: [{ ...listedChapter, id: 50, book_id: 16, name: 'Bridge Structures', slug: 'bridge-structures' }], total: 1 },
    pages: { data: pages, total: pages.length },
    'pages/42': pageOf(42, {
      name: 'Building Bridges',
      chapter_id: 50,
      html: `${pagesRead.html}<p>How bridges stand, and why.</p><h2>Arches</h2><p>See <a href="${url}/books/my-own-book/page/cool-animals#bkmrk-cats">animals</a>,
        <a href="${url}/link/43">the same</a>, <a href="${url}/books/my-own-book/chapter/bridge-structures">this chapter</a>,
        <a href="/docs/books/my-own-book">the book</a>, <a href="${url}/shelves/my-shelf">the shelf</a>, <a href="#bkmrk-this-is-my-cool-page">above</a>,
        <a href="${url}/books/my-own-book/page/not-finished">a draft</a>, <a href="${url}/attachments/7">a file</a>,
        <a href="${url}/books/100%-remote">a wrong address</a> and
        <a href="https://example.com/bridges">elsewhere</a>.</p><p><img src="${url}/uploads/images/gallery/a.png" alt="An arch" width="640" height="480"></p>
        <p><img src="https://tracker.example/pixel.png" alt="A pixel"></p>`,
    }),
    'pages/43': pageOf(43, { name: 'Cool Animals', html: '<p>Cats.</p><h3 id="bkmrk-cats">Cats</h3>' }),
    'pages/44': pageOf(44, { draft: true }),
    'pages/45': pageOf(45, { template: true }),
    'pages/46': pageOf(46, {
      name: 'Hostile & <b>bold</b>',
      html: '<p onclick="alert(1)">Text.</p><script>alert(1)</script><a href="javascript:alert(1)">a</a><h2 id="app">Root</h2><iframe src="https://example.com"></iframe>',
    }),
    search: {
      data: [
        { ...searchAll.data[0], id: 50, name: 'Bridge Structures', book_id: 16 },
        { ...searchAll.data[1], id: 42, book_id: 16, chapter_id: 50 },
        { ...searchAll.data[1], id: 44, book_id: 16, draft: true },
        {
          ...searchAll.data[1],
          id: 46,
          book_id: 16,
          chapter_id: 0,
          preview_html: {
            name: 'Hostile &amp; <strong onmouseover="alert(1)">bold</strong>',
            content: '<img src=x onerror=alert(1)>&lt;b&gt; <strong>cats</strong>',
          },
        },
        { type: 'bookshelf', id: 14, name: 'My shelf', slug: 'my-shelf', preview_html: { name: 'My shelf', content: '' }, tags: [] },
      ],
      total: 5,
    },
  };
}
