import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { type RegistryConnection, send } from '#src/cli/registry/send.ts';
import { CliError } from '#src/errors.ts';

export interface Reply<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data;
}

/**
 * Calls an endpoint of the registry. Every POST and DELETE has an idempotency key that its retries share, so that a lost response has no effect twice.
 * @throws CliError `refused` or `unreachable`
 */
export async function call<E extends Endpoint>(
  connection: RegistryConnection,
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<ReplyOf<E>>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
  };
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const path = `${requestPath(endpoint.path, params)}${search.size > 0 ? `?${search}` : ''}`;
  const response = await send(connection, path, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(endpoint.method === 'POST' || endpoint.method === 'DELETE' ? { 'idempotency-key': randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const raw: unknown = await response.json().catch(() => undefined);
  try {
    return {
      status: response.status,
      headers: response.headers,
      data: parse(endpoint.reply, raw, `The registry's answer to ${endpoint.method} ${path}`) as ReplyOf<E>,
    };
  } catch (cause) {
    if (cause instanceof ContractError)
      throw new CliError('refused', `${cause.message}. The CLI and the registry have different versions.`, {
        code: 'bad_answer',
        cause,
      });
    throw cause;
  }
}
