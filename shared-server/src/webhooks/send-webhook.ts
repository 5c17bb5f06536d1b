import { once } from 'node:events';
import { lookup as resolveName } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { signWebhook, type SignedPart } from '#src/webhooks/sign-webhook.ts';

/** Addresses that serve the credentials of a machine in a cloud, and others that only the machine itself and its neighbours answer. */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('169.254.0.0', 16, 'ipv4');
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6');

export interface WebhookMessage extends SignedPart {
  readonly url: string;
  /** `whsec_…`, shared with the receiver. */
  readonly secret: string;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
  /** Resolves names; the system's resolver by default. */
  readonly lookup?: LookupFunction;
}

/**
 * Posts a signed message (Standard Webhooks) and returns the status of the answer, whose body is not read. Redirects are not followed, so
 * that the message reaches only the configured URL. Link-local addresses are refused, also if a name resolves to one.
 * @throws Error if the URL leads to a forbidden address, nothing answers, or `signal` ends the attempt
 */
export async function sendWebhook({ url, secret, id, timestamp, body, signal, lookup = resolveName }: WebhookMessage): Promise<number> {
  const target = new URL(url);
  // An address is used without being looked up.
  requireAllowed(target.hostname.replace(/^\[|\]$/g, ''));
  const request = (target.protocol === 'https:' ? https : http).request(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secret, { id, timestamp, body }),
      'idempotency-key': id,
    },
    lookup: allowedOnly(lookup),
    signal,
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode ?? 0;
}

/** Returns a lookup that fails if any address of the name is forbidden. */
function allowedOnly(lookup: LookupFunction): LookupFunction {
  return (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      if (error) return done(error, found, family);
      try {
        for (const address of typeof found === 'string' ? [found] : found.map((each) => each.address)) requireAllowed(address);
        return done(null, found, family);
      } catch (refusal) {
        return done(refusal as Error, found, family);
      }
    });
}

function requireAllowed(address: string): void {
  const version = isIP(address);
  if (version !== 0 && FORBIDDEN.check(address, version === 6 ? 'ipv6' : 'ipv4'))
    throw new Error(`${address} is a link-local address, to which no webhook is sent.`);
}
