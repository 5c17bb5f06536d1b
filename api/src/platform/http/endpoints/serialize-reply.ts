import type { FastifySerializerCompiler } from 'fastify';
import { encode, type $ZodType } from 'zod/v4/core';
import { projectReply } from '#src/platform/http/endpoints/project-reply.ts';

/**
 * Serialises replies by their schemas. Fields that a schema does not name never leave, and a reply that does not fit is an error.
 * @param checks whether the content of values is checked too, as in tests and development (decision 147)
 */
export function compileSerializer(checks: boolean): FastifySerializerCompiler<$ZodType> {
  return ({ schema }) => {
    const project = checks ? (reply: unknown) => encode(schema, reply) : projectReply(schema);
    return (reply) => JSON.stringify(project(reply));
  };
}
