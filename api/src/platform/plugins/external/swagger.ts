import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { ENDPOINT_GROUPS, endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { DOCUMENTED_RULES, withRules } from '#src/platform/http/endpoints/documented-rules.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { mayBeAbsent } from '#src/platform/http/endpoints/validate.ts';

/** Scripts and styles only from here; `data:` for the icons inside Swagger UI's stylesheet. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Serves the OpenAPI document at /api/openapi.json, and a documentation page at /api/docs. */
export const swaggerPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Plenum API',
          version: '1.0.0',
          description: 'All errors have the same shape. Quote `request_id` when you report one.',
          license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        },
        servers: [{ url: API_BASE, description: 'This service. The site forwards the same paths to it.' }],
        tags: Object.entries(ENDPOINT_GROUPS).map(([name, description]) => ({ name, description })),
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: withDetails,
      transformObject: withOptionalBodies,
    });
    await app.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      staticCSP: DOCS_POLICY,
      theme: { title: 'Plenum API' },
      // Without the top bar, which can load documents from elsewhere.
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    });
    app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
      return reply.header('cache-control', 'public, max-age=300').send(app.swagger());
    });
  },
  { name: 'swagger-and-ui' },
);

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '302': 'A redirect to `location`.',
  '4xx': 'The request was refused. `code` gives the reason, `errors` the invalid fields.',
  '5xx': 'The service failed. 503 with Retry-After means a temporary failure.',
};

/** Adds descriptions and headers of the answers and rules of the body, which the schemas of an endpoint do not contain. */
const withDetails: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { cacheable: isCacheable = false, file } = document.route.config ?? {};
  if (schema === undefined || schema.hide) return { schema, url };
  const responses = Object.entries((schema.response ?? {}) as Record<string, object>);
  const response: Record<string, object> = Object.fromEntries(
    responses.map(([status, body]) => [
      status,
      {
        description: DESCRIPTIONS[status] ?? 'Success.',
        ...(file !== undefined && status === '200' ? { content: { [file]: { schema: BYTES } } } : body),
        ...(status.startsWith('3') && { headers: LOCATION }),
      },
    ]),
  );
  if (isCacheable) response['304'] = { description: 'The caller has this answer already: its ETag was in If-None-Match.', type: 'null' };
  const rules = DOCUMENTED_RULES[schema.operationId ?? ''];
  return { schema: { ...schema, response, ...(rules && { body: withRules(schema.body ?? {}, rules) }) }, url };
};

/** Marks the bodies that requests may lack; the library marks every body as required. */
const withOptionalBodies: SwaggerTransformObject = (document) => {
  const openapi = 'openapiObject' in document ? document.openapiObject : {};
  for (const { path, method, body } of ENDPOINTS) {
    if (!body || !mayBeAbsent(body)) continue;
    const operation = (openapi.paths?.[path] as Record<string, { requestBody?: { required?: boolean } }> | undefined)?.[
      method.toLowerCase()
    ];
    if (operation?.requestBody) operation.requestBody.required = false;
  }
  return openapi;
};

const ENDPOINTS = Object.values(endpointTable).flatMap((calls) => Object.values<Endpoint>(calls));

const BYTES = { type: 'string', format: 'binary' };

const LOCATION = { location: { type: 'string', format: 'uri', description: 'URL of the redirect.' } };
