import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { quizshowEndpoints } from '#contract/endpoints.ts';
import { createGuestbook } from '#backend/guestbook.ts';
import { TokenRefused, keysOf, visitorOf } from '#backend/visitor.ts';

const { messages, send } = quizshowEndpoints;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Error format of the site's API. */
const refusal = (status: number, code: string, message: string, errors: { field: string; message: string }[] = []): Answer => ({
  status,
  body: { message, code, status, errors, request_id: randomUUID() },
});

/** Origin of the site that forwards calls to this backend and identifies the callers. */
const keys = keysOf(process.env['SITE_URL'] ?? 'http://127.0.0.1:3000');
const guestbook = createGuestbook();
/** `Idempotency-Key` → the stored response: a message that is sent again is added only once. */
const answered = new Map<string, Answer>();

async function answer(request: IncomingMessage): Promise<Answer> {
  const call = `${request.method} ${new URL(request.url ?? '/', 'http://backend').pathname}`;
  if (call === `${messages.method} ${messages.path}`) return { status: 200, body: { data: guestbook.messages() } };
  if (call !== `${send.method} ${send.path}`) return refusal(404, 'not_found', 'There is no such call.');
  const visitor = await visitorOf(request.headers.authorization, keys);
  if (visitor?.mayWrite === false) return refusal(409, 'read_only', 'This token is for reading only.');
  // Each visitor has their own keys.
  const key = `${visitor?.id ?? ''} ${String(request.headers['idempotency-key'] ?? randomUUID())}`;
  const given = answered.get(key) ?? take(await json(request).catch(() => null), visitor !== null);
  answered.set(key, given);
  return given;
}

function take(body: unknown, member: boolean): Answer {
  const { data, error } = send.body?.safeParse(body) ?? {};
  if (data) return { status: send.status ?? 200, body: { data: guestbook.add({ ...data, member }) } };
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message: `This ${message}.` }));
  return refusal(422, 'invalid', 'The message cannot be taken as it is.', errors);
}

/** The team's own backend, for trying the remote on a running site: `npm run backend`, on PORT (4000). */
const server = createServer((request, response) => {
  void answer(request)
    .catch((error: unknown) => {
      if (error instanceof TokenRefused) return refusal(401, 'unauthorized', 'Please sign in again.');
      process.stderr.write(`${String(error)}\n`);
      return refusal(503, 'unavailable', 'This did not work just now. Please try again in a moment.');
    })
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
});
const port = Number(process.env['PORT'] ?? 4000);
server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${port} is taken, perhaps by the backend of another remote. Set another: PORT=${port + 1} npm run backend\n`);
  process.exitCode = 1;
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
