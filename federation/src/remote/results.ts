import type { LoaderResult, Redirect } from '@plenum/shared-contracts/remote/contract';

/**
 * Result of a loader: the host shows the component with `data`.
 * @param data must survive JSON
 * @param status HTTP status of the page if the component shows that the content does not exist (404) or no longer exists (410). Default
 * 200. Hosts before contract 1.5 always return 200.
 * @returns the result for the host
 * @example
 * return ready({ messages });
 */
export function ready<Data>(data: Data, status?: 404 | 410): LoaderResult<Data> {
  return { outcome: 'ready', data, ...(status && { status }) };
}

/**
 * Result of a loader or middleware: the host redirects the visitor.
 * @param to path of this site, with its query
 * @param status HTTP status on the server. Default 302 (specification section 2)
 * @returns the result for the host
 * @example
 * return redirectTo('/quizshow', 301);
 */
export function redirectTo(to: string, status: Redirect['status'] = 302): Redirect {
  return { outcome: 'redirect', to, status };
}

/**
 * Result of a loader: the content does not exist. The host shows its 404 page with that status.
 * @returns the result for the host
 * @example
 * if (!message) return notFound();
 */
export function notFound(): LoaderResult<never> {
  return { outcome: 'not-found' };
}
