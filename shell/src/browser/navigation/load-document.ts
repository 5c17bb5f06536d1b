import type { AppRuntime } from '#src/app/app-runtime.ts';
import { otherHostUrl } from '#src/routes/hosts.ts';

/**
 * Loads the document of an address that the router of this document cannot show: a page of the other host, or one with other permissions.
 * The loaders would send the browser there, too, but without the fragment: the router's request has none.
 * @param address path, query and fragment
 * @returns whether it is being loaded
 */
export function loadDocument(
  { location }: Window,
  { hosts, routes, documentPath }: Pick<AppRuntime, 'hosts' | 'routes' | 'documentPath'>,
  address: string,
  isReplacement: boolean,
): boolean {
  const url = new URL(address, location.href);
  if (!url.hash) return false;
  const needsDocument = documentPath !== null && routes.needsDocument(routes.match(url.pathname).route, documentPath);
  const target = otherHostUrl(url, hosts, routes) ?? (needsDocument ? url.href : null);
  if (target === null) return false;
  if (isReplacement) location.replace(target);
  else location.assign(target);
  return true;
}
