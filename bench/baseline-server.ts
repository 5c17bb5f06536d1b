// The baseline of the site: a Fastify server without a log that renders the pages of one bundle, and answers a constant buffer, a file and one query.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import pg from 'pg';
import { compressStream } from '@plenum/shell/server/compression/compress-stream';
import type { BaselineJob } from '#src/baseline/job.ts';
import { loadPlainSite } from '#src/baseline/plain-build.ts';
import { monolithSite } from '#src/render/renderers.ts';

const { apiUrl, databaseUrl, fileBytes, query } = JSON.parse(process.argv[2] ?? '{}') as BaselineJob;

const { composition } = await monolithSite(apiUrl);
const createPlainSite = await loadPlainSite();
const render = createPlainSite({ apiUrl, declared: { routes: [], fills: [], hosts: {}, ...composition.declared } });
const pool = new pg.Pool({ connectionString: databaseUrl });
// Random bytes compress to their own size: this is as large as the compressed script of the site.
const file = brotliCompressSync(randomBytes(fileBytes));
const folder = path.join(import.meta.dirname, 'dist/static');
mkdirSync(folder, { recursive: true });
// The other form is never requested.
writeFileSync(path.join(folder, 'script.js.br'), file);
writeFileSync(path.join(folder, 'script.js'), '');

const app = Fastify();
app.get('/file', async (_request, reply) => reply.type('text/javascript').header('content-encoding', 'br').send(file));
await app.register(fastifyStatic, { root: folder, prefix: '/static/', preCompressed: true, immutable: true, maxAge: '1y' });
app.get('/list', async () => (await pool.query(query)).rows);
app.get('/*', async (request, reply) => {
  const body = await render(new URL(request.url, 'http://127.0.0.1'));
  // As the site compresses its pages.
  return reply.type('text/html; charset=utf-8').send(compressStream(body, request, reply));
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ results: url });
