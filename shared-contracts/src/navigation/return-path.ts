import { sitePath } from '#src/navigation/site-path.ts';

/** Where a visitor who signs in is on the way to: a path of this site, in the query of the pages that lead to a session. */
const RETURN = 'return';

/** Pages that lead to a session: to come back to one of them would go round in circles. */
const LEADS_TO_SESSION = /^\/(signin|signup|social-auth|recovery-password|new-pass)([/?#]|$)/i;

/** `path` with the way back in its query; without it where the way back is none. */
export function withReturn(path: string, to: string | null): string {
  const way = to === null ? null : safe(to);
  return way === null ? path : `${path}?${new URLSearchParams({ [RETURN]: way })}`;
}

/**
 * Where to go once there is a session, as an address asks for it; null: it asks for nothing, for
 * another site, or for a page that would ask for a session again. Whoever made the address may be a stranger.
 */
export function returnPathOf(search: URLSearchParams): string | null {
  return safe(search.get(RETURN) ?? '');
}

function safe(to: string): string | null {
  const path = sitePath(to);
  return path === null || LEADS_TO_SESSION.test(path) ? null : path;
}
