import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { type EndpointInput, routePath } from '@plenum/shared-server/http/endpoint-route';
import { releaseName, releasePath, releaseVersion } from '@plenum/shared-contracts/release/names';
import { releaseSide } from '@plenum/shared-contracts/release/registry-schemas';
import { RegistryError } from '#src/errors.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';

/** Input of a handler. `body` is parsed on access. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers an endpoint of the table: its method, path, authentication and schemas. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.output<E['reply']>>,
): void {
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    ...(endpoint.auth === 'bearer' ? { onRequest: async (request) => void principalOf(request) } : {}),
    handler: async (request, reply) => {
      if (endpoint.status) reply.code(endpoint.status);
      return handler({
        params: addressed(() => endpoint.params && parse(endpoint.params, request.params, 'The address')) as never,
        query: (endpoint.query && parse(endpoint.query, request.query, 'The query')) as never,
        get body() {
          return (endpoint.body && parse(endpoint.body, request.body ?? {}, 'The body')) as never;
        },
        request,
        reply,
      });
    },
  });
}

/** Turns an impossible name or version into one that is not found. */
export function addressed<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContractError)
      throw new RegistryError('not_found', `Nothing has this address. ${error.message}`, { cause: error });
    throw error;
  }
}

const fileParams = z.object({ name: releaseName, version: releaseVersion, side: releaseSide, '*': releasePath });

/** Identifies a file of a version. `path` is only compared with listed paths and never passed to a file system. */
export interface FileAddress extends Omit<z.infer<typeof fileParams>, '*'> {
  readonly path: string;
}

/** @throws RegistryError `not_found` if no file can have this address */
export function fileAddress(raw: unknown): FileAddress {
  const { '*': path, ...version } = addressed(() => parse(fileParams, raw, 'The address'));
  return { ...version, path };
}
