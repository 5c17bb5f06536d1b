import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { articleAlias, articleFrontMatter, authorsFile, categoriesFile, tagsFile } from '#src/content/import/blog/schemas.ts';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readText, splitFrontMatter, assertUnique } from '#src/content/import/files/content-file.ts';
import { renderMarkdown } from '#src/content/import/markdown/render-markdown.ts';
import { ContentError } from '#src/errors.ts';

/** An article ready for the database. */
export type ArticleContent = z.output<typeof articleFrontMatter> & { alias: string; updated: string } & ReturnType<typeof renderMarkdown>;

export interface BlogContent {
  readonly categories: z.output<typeof categoriesFile>;
  readonly tags: z.output<typeof tagsFile>;
  readonly authors: z.output<typeof authorsFile>;
  /** Oldest first, so that ids grow with time. */
  readonly articles: readonly ArticleContent[];
}

/**
 * Reads `blog/` of the content folder, renders the articles and checks all references.
 * @throws ContentError naming file and field
 */
export async function readBlog(contentDir: string): Promise<BlogContent> {
  const read = (file: string) => readText(contentDir, file);
  const [categories, tags, authors] = [
    parseYaml(categoriesFile, await read('blog/categories.yaml'), 'blog/categories.yaml'),
    parseYaml(tagsFile, await read('blog/tags.yaml'), 'blog/tags.yaml'),
    parseYaml(authorsFile, await read('blog/authors.yaml'), 'blog/authors.yaml'),
  ];
  assertUnique(
    categories.map((category) => category.alias),
    'blog/categories.yaml',
  );
  assertUnique(
    tags.map((tag) => tag.alias),
    'blog/tags.yaml',
  );
  assertUnique(
    authors.map((author) => author.key),
    'blog/authors.yaml',
  );

  const names = (await readdir(path.join(contentDir, 'blog/articles'))).filter((name) => name.endsWith('.md')).toSorted();
  const articles = await Promise.all(names.map(async (name) => parseArticle(await read(`blog/articles/${name}`), `blog/articles/${name}`)));
  const known = {
    category: new Set(categories.map((category) => category.alias)),
    tags: new Set(tags.map((tag) => tag.alias)),
    author: new Set(authors.map((author) => author.key)),
  };
  for (const article of articles) checkReferences(article, known);
  return { categories, tags, authors, articles: articles.toSorted((a, b) => Date.parse(a.published) - Date.parse(b.published)) };
}

function parseArticle(text: string, file: string): ArticleContent {
  const alias = articleAlias.safeParse(path.basename(file, '.md'));
  if (!alias.success) throw new ContentError(file, `its name ${alias.error.issues[0]?.message}`);
  const { frontMatter, body } = splitFrontMatter(text, file);
  const fields = parseYaml(articleFrontMatter, frontMatter, file);
  assertUnique(fields.tags, `${file}: tags`);
  if (body.trim() === '') throw new ContentError(file, 'has no text');
  return { ...fields, alias: alias.data, updated: fields.updated ?? fields.published, ...renderMarkdown(body, file) };
}

function checkReferences(article: ArticleContent, known: Record<'category' | 'tags' | 'author', ReadonlySet<string>>): void {
  for (const field of ['category', 'tags', 'author'] as const) {
    const missing = [article[field]].flat().find((name) => !known[field].has(name));
    if (missing !== undefined) throw new ContentError(`blog/articles/${article.alias}.md`, `${field}: there is no "${missing}"`);
  }
}
