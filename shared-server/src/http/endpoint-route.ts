import type * as z from 'zod/mini';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';

/** Converts a path of the endpoint tables to Fastify's form: `/blogs/v1/blogs/{id}` to `/blogs/v1/blogs/:id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

type Parsed<Schema extends z.ZodMiniType | undefined> = z.output<NonNullable<Schema>>;

/** The parts of a request, each parsed by the endpoint's schema. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}
