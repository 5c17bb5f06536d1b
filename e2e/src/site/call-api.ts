import type { BodyOf, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Site } from '#src/site/site.ts';

/**
 * Calls the API without a browser.
 * @throws Error if the call is rejected, ContractError if the response has another shape
 */
export async function callApi<E extends Endpoint>(
  { urls }: Pick<Site, 'urls'>,
  { method, path, reply }: E,
  { params, body, token }: { params?: Record<string, string>; body?: BodyOf<E>; token?: string } = {},
): Promise<ReplyOf<E>> {
  const answer = await fetch(urls.api + requestPath(path, params), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return parse(reply, answer.status === 204 ? undefined : await answer.json(), `${method} ${path}`) as ReplyOf<E>;
}
