import { matchTable } from '#src/routes/match-table.ts';

/** Whether this shell has a page for a path, and it is built: links in content to others are left out. */
export function isServed(url: string): boolean {
  const found = matchTable(new URL(url, 'http://site').pathname);
  if (!found || found.route.path === '*') return false;
  return 'redirect' in found.route || found.route.screen !== 'shell#not-available';
}
