import type { LoaderResult, Redirect } from '@plenum/shared-contracts/remote/contract';

/**
 * A loader's answer: show the component with `data` (must survive JSON).
 * @param status of the page, where what its address names is not there (404) or no longer (410) and the component says so. Default 200; hosts before contract 1.5 always answer 200
 */
export function ready<Data>(data: Data, status?: 404 | 410): LoaderResult<Data> {
  return { outcome: 'ready', data, ...(status && { status }) };
}

/** A loader's or middleware's answer: go to `to`, a path of this site. Default 302 (product-spec section 2). */
export function redirectTo(to: string, status: Redirect['status'] = 302): Redirect {
  return { outcome: 'redirect', to, status };
}

/** A loader's answer: there is no such thing; the host shows its 404 page with that status. */
export function notFound(): LoaderResult<never> {
  return { outcome: 'not-found' };
}
