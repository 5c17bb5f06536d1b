import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { pageEndpoints } from '@plenum/shared-contracts/pages/endpoints';
import { type PageName, isPageName } from '@plenum/shared-contracts/pages/page-names';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

/** The content that a fresh site is filled with. */
const FOLDER = path.join(import.meta.dirname, '../../../api/content/pages');

/** Returns the texts of a page as its file has them. */
export function pageTexts(name: PageName): Record<string, unknown> {
  return parse(readFileSync(path.join(FOLDER, `${name}.yaml`), 'utf8')) as Record<string, unknown>;
}

/** The answer of an API that serves the content of our own pages, and answers anything else with 503. */
export function answerPageTexts(url: string): Response {
  const name = /\/v1\/pages\/([a-z-]+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  return isPageName(name) ? Response.json({ data: pageTexts(name) }) : new Response(null, { status: 503 });
}

/** Context of a loader whose API serves the content of our own pages, and nothing else. */
export function withPageTexts() {
  const call = async (endpoint: unknown, { params }: { params?: { name: PageName } }) => {
    if (endpoint !== pageEndpoints.byName || !params) throw new Error('This test’s API has only texts of pages.');
    return { data: pageTexts(params.name) };
  };
  return { capabilities: { http: { call } as unknown as HttpClient, report: () => undefined }, signal: new AbortController().signal };
}
