import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { requestPath } from '@plenum/shared-contracts/http/request-path';

/** Returns where a browser without scripts sends a form: the address of the call on the site. */
export function formAction({ path }: Pick<Endpoint, 'path'>, params?: Readonly<Record<string, string>>): string {
  return `/api${requestPath(path, params)}`;
}
