import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readText, splitFrontMatter } from '#src/content/import/files/content-file.ts';
import { wikiBookFile, wikiFolderFile, wikiName, wikiPageFrontMatter } from '#src/content/import/wiki/schemas.ts';
import { renderWiki, type RenderedPage, type WrittenPage } from '#src/content/import/wiki/render-wiki.ts';
import { ContentError } from '#src/errors.ts';

type Folder = z.output<typeof wikiFolderFile>;
type Book = z.output<typeof wikiBookFile>;
type Place = { readonly position: number };

/** Flat lists; positions count within the parent. */
export interface WikiContent {
  readonly shelves: readonly (Folder & Place)[];
  readonly books: readonly (Book & Place & { readonly shelfId: number })[];
  readonly chapters: readonly (Folder & Place & { readonly bookId: number })[];
  readonly pages: readonly RenderedPage[];
}

/** Results collected while reading the folders, with the file of each id. */
interface Found {
  shelves: WikiContent['shelves'][number][];
  books: WikiContent['books'][number][];
  chapters: WikiContent['chapters'][number][];
  pages: WrittenPage[];
  readonly ids: Map<string, string>;
}

const ROOT = 'wiki';

/**
 * Reads `wiki/` of the content folder: shelves contain books, books contain chapters and pages, chapters contain pages. Each is a folder or
 * file whose number is its position. Renders the pages and checks all links between them. A content folder without `wiki/` has an empty
 * wiki.
 * @throws ContentError naming file and field
 */
export async function readWiki(contentDir: string): Promise<WikiContent> {
  const found: Found = { shelves: [], books: [], chapters: [], pages: [], ids: new Map() };
  const shelves = await entriesOf(contentDir, ROOT, null, { optional: true });
  for (const [position, { name, isFolder }] of shelves.entries()) {
    const folder = `${ROOT}/${name}`;
    if (!isFolder) throw new ContentError(folder, 'is not in a book: pages stand in <shelf>/<book>/');
    const shelf = { ...(await readFolder(contentDir, folder, 'shelf', wikiFolderFile, found)), position };
    found.shelves.push(shelf);
    await readBooks(contentDir, folder, shelf.id, found);
  }
  return { shelves: found.shelves, books: found.books, chapters: found.chapters, pages: renderWiki(found.pages) };
}

async function readBooks(contentDir: string, shelfFolder: string, shelfId: number, found: Found): Promise<void> {
  for (const [position, { name, isFolder }] of (await entriesOf(contentDir, shelfFolder, 'shelf.yaml')).entries()) {
    const folder = `${shelfFolder}/${name}`;
    if (!isFolder) throw new ContentError(folder, 'is not in a book: pages stand in <shelf>/<book>/');
    const book = { ...(await readFolder(contentDir, folder, 'book', wikiBookFile, found)), position, shelfId };
    found.books.push(book);
    await readBook(contentDir, folder, book.id, found);
  }
}

async function readBook(contentDir: string, bookFolder: string, bookId: number, found: Found): Promise<void> {
  const entries = await entriesOf(contentDir, bookFolder, 'book.yaml');
  if (entries.length === 0) throw new ContentError(bookFolder, 'has no page');
  for (const [position, { name, isFolder }] of entries.entries()) {
    const entry = `${bookFolder}/${name}`;
    if (!isFolder) {
      found.pages.push(await readPage(contentDir, entry, { position, bookId, chapterId: null }, found));
      continue;
    }
    const chapter = { ...(await readFolder(contentDir, entry, 'chapter', wikiFolderFile, found)), position, bookId };
    found.chapters.push(chapter);
    const pages = await entriesOf(contentDir, entry, 'chapter.yaml');
    if (pages.length === 0) throw new ContentError(entry, 'has no page');
    for (const [place, page] of pages.entries()) {
      if (page.isFolder) throw new ContentError(`${entry}/${page.name}`, 'is a folder in a chapter, which holds pages only');
      found.pages.push(await readPage(contentDir, `${entry}/${page.name}`, { position: place, bookId, chapterId: chapter.id }, found));
    }
  }
}

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Returns the folders and pages in a folder, in order, without its description file. @throws ContentError for any other file */
async function entriesOf(contentDir: string, folder: string, describedBy: string | null, { optional = false } = {}): Promise<Entry[]> {
  const entries = await readdir(path.join(contentDir, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (optional && error.code === 'ENOENT') return [];
    throw new ContentError(folder, `cannot be read from ${contentDir} (${error.code})`, { cause: error });
  });
  return entries
    .filter(({ name }) => name !== describedBy && !name.startsWith('.'))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => {
      const named = wikiName.safeParse(entry.isFolder ? entry.name : entry.name.replace(/\.md$/, ''));
      if (!named.success || (!entry.isFolder && !entry.name.endsWith('.md')))
        throw new ContentError(`${folder}/${entry.name}`, `its name ${named.error?.issues[0]?.message ?? 'has to end with .md'}`);
      return entry;
    });
}

async function readFolder<Schema extends z.ZodType<Folder>>(
  contentDir: string,
  folder: string,
  kind: 'shelf' | 'book' | 'chapter',
  schema: Schema,
  found: Found,
): Promise<z.output<Schema>> {
  const file = `${folder}/${kind}.yaml`;
  const read = parseYaml(schema, await readText(contentDir, file), file);
  noteId(kind, read.id, file, found);
  return read;
}

async function readPage(
  contentDir: string,
  file: string,
  place: Pick<WrittenPage, 'position' | 'bookId' | 'chapterId'>,
  found: Found,
): Promise<WrittenPage> {
  const { frontMatter, body } = splitFrontMatter(await readText(contentDir, file), file);
  const fields = parseYaml(wikiPageFrontMatter, frontMatter, file);
  noteId('page', fields.id, file, found);
  if (body.trim() === '') throw new ContentError(file, 'has no text');
  return { ...fields, ...place, file, body };
}

/** @throws ContentError when another item of this kind has the id */
function noteId(kind: string, id: number, file: string, { ids }: Found): void {
  const key = `${kind} ${id}`;
  const other = ids.get(key);
  if (other !== undefined) throw new ContentError(file, `id: ${id} is that of ${other} already`);
  ids.set(key, file);
}
