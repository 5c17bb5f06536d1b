import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownerEvent, type OwnerEvent } from '@plenum/shared-contracts/release/owners/owner-event';
import { isSignedWebhook } from '@plenum/shared-server/webhooks/sign-webhook';

export interface ReceivedWebhook {
  readonly id: string;
  readonly event: OwnerEvent;
  /** Whether it was signed with this secret. */
  isSigned(secret: string): boolean;
}

/** A team's receiver of webhooks: a real HTTP server that collects what arrives. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Status of the next answers; null: it never answers. */
  answer: number | null;
  /** Resolves when this number of webhooks has arrived since the start. */
  count(wanted: number): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let waiting: { readonly wanted: number; readonly resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push(read(request.headers, body));
    if (receiver.answer !== null) response.writeHead(receiver.answer).end();
    for (const { resolve } of waiting.filter(({ wanted }) => received.length >= wanted)) resolve();
    waiting = waiting.filter(({ wanted }) => received.length < wanted);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/secret-path`,
    received,
    answer: 204,
    count: (wanted) => (received.length >= wanted ? Promise.resolve() : new Promise((resolve) => waiting.push({ wanted, resolve }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

function read(headers: IncomingHttpHeaders, body: string): ReceivedWebhook {
  const part = { id: String(headers['webhook-id']), timestamp: Number(headers['webhook-timestamp']), body };
  return {
    id: part.id,
    event: ownerEvent.parse(JSON.parse(body)),
    isSigned: (secret) => isSignedWebhook(secret, String(headers['webhook-signature']), part, Date.now()),
  };
}
