import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { quizshowEndpoints } from '#contract/endpoints.ts';
import { createGuestbook } from '#backend/guestbook.ts';

const { messages, send } = quizshowEndpoints;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The one shape of every error of the site's API. */
const refusal = (status: number, code: string, message: string, errors: { field: string; message: string }[] = []): Answer => ({
  status,
  body: { message, code, status, errors, request_id: randomUUID() },
});

const guestbook = createGuestbook();
/** `Idempotency-Key` → what was answered: a message that is sent again counts once. */
const answered = new Map<string, Answer>();

async function answer(request: IncomingMessage): Promise<Answer> {
  const call = `${request.method} ${new URL(request.url ?? '/', 'http://backend').pathname}`;
  if (call === `${messages.method} ${messages.path}`) return { status: 200, body: { data: guestbook.messages() } };
  if (call !== `${send.method} ${send.path}`) return refusal(404, 'not_found', 'There is no such call.');
  const key = String(request.headers['idempotency-key'] ?? randomUUID());
  const given = answered.get(key) ?? take(await json(request).catch(() => null));
  answered.set(key, given);
  return given;
}

function take(body: unknown): Answer {
  const { data, error } = send.body?.safeParse(body) ?? {};
  if (data) return { status: send.status ?? 200, body: { data: guestbook.add(data) } };
  const errors = (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message: `This ${message}.` }));
  return refusal(422, 'invalid', 'The message cannot be taken as it is.', errors);
}

/** The team's own backend, for trying the remote on a running site: `npm run backend`, on PORT (4000). */
const server = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
server.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
