import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '#src/errors.ts';
import { readConsoleBuild, type ConsoleFile } from '#src/server/console/read-console-build.ts';

/** Build of the workspace `console`. */
const CONSOLE_BUILD = path.join(import.meta.dirname, '../../../console/dist/web');

/** Files whose names contain a hash of their content. */
const HASHED = 'assets/';

/**
 * The page loads only its own files and calls only this registry. It cannot be framed, which prevents clickjacking, and no text can become
 * script.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/**
 * Registers the pages of the console. Every path below `/console` that is not a file is the page itself, whose routes are in the browser.
 * The address of the registry alone leads to it.
 * @param folder of the build; without one, `/console` answers how to build it
 */
export async function consoleRoutes(app: FastifyInstance, folder: string = CONSOLE_BUILD): Promise<void> {
  const build = await readConsoleBuild(folder);
  const page = build?.get('index.html');

  const serve = async (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply) => {
    if (!build || !page)
      throw new RegistryError('not_found', 'The console is not built. Build it with "npm run build", then start the registry again.');
    const name = request.params['*'] ?? '';
    const file = build.get(name);
    if (!file && name.startsWith(HASHED)) throw new RegistryError('not_found', `The console has no file ${name}. Reload the page.`);
    return send(request, reply, {
      file: file ?? page,
      caching: file && name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  };
  app.get('/', (_, reply) => reply.redirect('/console'));
  app.get('/console', serve);
  app.get('/console/*', serve);
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { file, caching }: { file: ConsoleFile; caching: string }): FastifyReply {
  reply.headers({ ...HEADERS, etag: file.etag, 'cache-control': caching });
  if (headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.type).send(file.bytes);
}
