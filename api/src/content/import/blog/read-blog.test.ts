import { expect, test } from '@jest/globals';
import { ContentError } from '#src/errors.ts';
import { contentFolder, markdownFile } from '#src/testing/content-folder.ts';

const { write, read } = contentFolder();
const FIELDS = {
  title: 'New',
  excerpt: 'New.',
  category: 'hosting',
  tags: '[sound]',
  author: 'vera',
  published: '2026-01-01T09:00:00+03:00',
} satisfies Record<string, string>;
const article = (changes: Record<string, string | null> = {}, body = 'Text.') => markdownFile({ ...FIELDS, ...changes }, body);

test('a valid folder – read – articles oldest first; without an update time, the publication time applies', async () => {
  await write('blog/articles/new.md', article());
  const { blog } = await read();
  expect(blog.articles.map(({ alias }) => alias).slice(0, 2)).toEqual(['new', 'first-minutes']);
  expect(blog.articles[0]).toMatchObject({ updated: FIELDS.published, draft: false, html: '<p>Text.</p>\n', reading_minutes: 1 });
});

test('an article with Windows line endings – read – like any other', async () => {
  await write('blog/articles/new.md', `\uFEFF${article().replaceAll('\n', '\r\n')}`);
  expect((await read()).blog.articles.map(({ alias }) => alias)).toContain('new');
});

test.each<[string, string, string, RegExp]>([
  ['no front matter', 'articles/new.md', 'Text.', /front matter/],
  ['front matter that is not YAML', 'articles/new.md', '---\ntitle: [\n---\nText.', /is not YAML/],
  ['no title', 'articles/new.md', article({ title: null }), /title/],
  ['an unknown field', 'articles/new.md', article({ autor: 'vera' }), /autor/],
  ['a time without offset', 'articles/new.md', article({ published: '2026-01-01' }), /published: must be a time with offset/],
  ['an update before the publication', 'articles/new.md', article({ updated: '2025-01-01T09:00:00+03:00' }), /updated: is before/],
  ['an unknown category', 'articles/new.md', article({ category: 'none' }), /category: there is no "none"/],
  ['an unknown tag', 'articles/new.md', article({ tags: '[sound, none]' }), /tags: there is no "none"/],
  ['an unknown author', 'articles/new.md', article({ author: 'none' }), /author: there is no "none"/],
  ['a duplicate tag', 'articles/new.md', article({ tags: '[sound, sound]' }), /tags: "sound" occurs twice/],
  ['no text', 'articles/new.md', article({}, ' '), /has no text/],
  ['a name that is not an alias', 'articles/New Article.md', article(), /its name must be lower-case letters/],
  ['a category with a reserved alias', 'categories.yaml', '- {alias: search, title: A, description: B}', /0\.alias: is reserved/],
  [
    'a category with the alias of the author pages',
    'categories.yaml',
    '- {alias: authors, title: A, description: B}',
    /0\.alias: is reserved/,
  ],
  [
    'a category with the alias of the pages of subscriptions',
    'categories.yaml',
    '- {alias: subscribe, title: A, description: B}',
    /0\.alias: is reserved/,
  ],
  ['an author without a portrait', 'authors.yaml', '- {key: vera, name: A, role: B, about: C}', /0\.portrait/],
  [
    'a duplicate category',
    'categories.yaml',
    '- {alias: a, title: A, description: B}\n- {alias: a, title: A, description: B}',
    /"a" occurs twice/,
  ],
])('%s – read – refused, naming blog/%s and the mistake', async (_, file, text, problem) => {
  await write(`blog/${file}`, text);
  const reading = read();
  await expect(reading).rejects.toThrow(ContentError);
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(new RegExp(`^blog/${file}`));
});

test('a menu without paths – read – refused, naming file and field', async () => {
  await write('site/header.yaml', 'phone: "1"\nemail: a@b.example\nmenu: [{title: Blog}]\nfooter: []\n');
  await expect(read()).rejects.toThrow(/^site\/header\.yaml: menu\.0\.url/);
});
