import type * as z from 'zod/mini';
import { PAGE_NAMES, type PageName } from '@plenum/shared-contracts/pages/page-names';
import { PAGE_SCHEMAS } from '@plenum/shared-contracts/pages/page-schemas';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { headerContent, publicSettings } from '@plenum/shared-contracts/site/schemas';

/** A page of the shell, or what all pages show: the menus of header and footer, and the settings. */
export type TextName = PageName | 'header' | 'settings';

/** Where the API has a text, and what it looks like. */
export interface TextSource {
  /** Path below the API's base: `/v1/pages/contacts`. */
  readonly path: string;
  readonly schema: z.ZodMiniType;
  /** Group of content that it belongs to, of which the API says when it has changed. */
  readonly topic: 'pages' | 'site';
}

const PAGES = PAGE_NAMES.map((name): [PageName, TextSource] => [
  name,
  { path: `/v1/pages/${name}`, schema: PAGE_SCHEMAS[name], topic: 'pages' },
]);

/** In the order in which they are fetched at the start. */
export const TEXT_SOURCES = new Map<TextName, TextSource>([
  ['header', { path: siteEndpoints.header.path, schema: headerContent, topic: 'site' }],
  ['settings', { path: siteEndpoints.settings.path, schema: publicSettings, topic: 'site' }],
  ...PAGES,
]);

const NAMES = new Map(Array.from(TEXT_SOURCES, ([name, { path }]) => [path, name]));

/** Returns the name of the text that a path below the API's base is the address of, or null. */
export function textAt(path: string): TextName | null {
  return NAMES.get(path) ?? null;
}
