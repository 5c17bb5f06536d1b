import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders that commands create. */
const GENERATED = /^(\.data|DATA_DIR|dist|dist-package|results|test-results)\//;

/** A file or folder in backticks, such as `app.ts`, `src/app/` or `docs/jobs.md`. `npm run pack` writes API.md. */
const PATH = /^(\.{1,2}\/)*\w[\w./-]*(\.(tsx?|md|css|mjs|ya?ml|sh)|\/)$|^docs\/[\w./-]+$/;
const UNCHECKED = new Set(['API.md']);

const isDecision = (page: string): boolean => page.startsWith('docs/decisions/');

/**
 * Checks that what Markdown pages name exists: the targets of relative links with their headings, and files and folders in backticks, of which
 * the last part of the path is enough. Decisions may name files of their time in backticks, so only their links are checked.
 * @param root folder that the paths of `pages` and `files` start from
 * @param files all files that a page may name
 * @returns one line for each problem
 */
export function checkPaths(root: string, pages: readonly string[], files: readonly string[]): string[] {
  const named = new Set(files.flatMap(endsOf));
  return pages.flatMap((page) => {
    const text = withoutCodeBlocks(readFileSync(path.join(root, page), 'utf8'));
    return [...missingTargets(root, page, text), ...(isDecision(page) ? [] : missingPaths(text, named))].map(
      (target) => `${page}: ${target} does not exist`,
    );
  });
}

/** `a/b/c.ts` can be named `c.ts`, `b/c.ts` and `a/b/c.ts`, its folders `b/`, `a/` and `a/b/`. */
function endsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_part, index) => parts.slice(from, from + index + 1).join('/') + (from + index + 1 < parts.length ? '/' : '')),
  );
}

function missingPaths(text: string, named: ReadonlySet<string>): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each]) => each ?? '');
  return code
    .filter((each) => PATH.test(each) && !UNCHECKED.has(each) && !GENERATED.test(each))
    .filter((each) => !named.has(each.replace(/^(\.{1,2}\/)+/, '')));
}

function missingTargets(root: string, page: string, text: string): string[] {
  const targets = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(\w+:|\/)/.test(target));
  return targets.filter((target) => {
    const [file = '', heading] = target.split('#');
    const place = path.join(root, file === '' ? page : path.join(path.dirname(page), file));
    if (!existsSync(place)) return true;
    return heading !== undefined && place.endsWith('.md') && !headingsOf(readFileSync(place, 'utf8')).includes(heading);
  });
}

/** The names of a page's headings in links, as GitHub makes them. */
function headingsOf(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/\]\([^)]*\)/g, '')
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCodeBlocks(text: string): string {
  return text.replaceAll(/^ *```.*?^ *```/gms, '');
}
