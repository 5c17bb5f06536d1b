import { sitePath } from '#src/navigation/site-path.ts';

/** Query parameter for the path of this site that a visitor continues to after signing in, on the pages that lead to a session. */
const RETURN = 'return';

/** Pages that lead to a session. Returning to one of them would loop. */
const LEADS_TO_SESSION = /^\/(signin|signup|social-auth|recovery-password|new-pass)([/?#]|$)/i;

/**
 * Returns `path` with the return path in its query, or without it when the return path is invalid.
 * @param path path of a page that starts a session, such as `/signin`
 * @param to path to continue to; null for none
 * @returns a path with query
 * @example
 * withReturn('/signin', '/cart'); // '/signin?return=%2Fcart'
 */
export function withReturn(path: string, to: string | null): string {
  const way = to === null ? null : safe(to);
  return way === null ? path : `${path}?${new URLSearchParams({ [RETURN]: way })}`;
}

/**
 * Returns the path to continue to once there is a session; null when the URL requests none, another site, or a page that would ask for a
 * session again. The URL is untrusted input.
 * @param search query of the current page
 * @returns a path of this site, or null
 * @example
 * returnPathOf(new URLSearchParams('return=%2Fcart')); // '/cart'
 * returnPathOf(new URLSearchParams('return=//evil.example')); // null
 */
export function returnPathOf(search: URLSearchParams): string | null {
  return safe(search.get(RETURN) ?? '');
}

function safe(to: string): string | null {
  const path = sitePath(to);
  return path === null || LEADS_TO_SESSION.test(path) ? null : path;
}
