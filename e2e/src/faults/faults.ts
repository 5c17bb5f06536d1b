import type { Answer, Exchange, Fault } from '#src/faults/fault-proxy.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

/** Script that a browser must reject. Has an effect only if it is executed. */
const FORBIDDEN_SCRIPT = 'globalThis.forbiddenScriptRan = true; export const init = () => {}; export const get = () => {};';

/** A complete response at once. */
export function answers(status: number, type: string, body: string, headers: Readonly<Record<string, string>> = {}): Fault {
  return ({ response }) => void response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}

export const missing = answers(404, 'text/plain', 'Not found');
export const scriptWith500 = answers(500, SCRIPT, FORBIDDEN_SCRIPT);
export const htmlAsScript = answers(
  200,
  'text/html; charset=utf-8',
  '<!doctype html><title>Gateway</title><script>forbiddenScriptRan = true</script>',
);
/** A script other than the published one. */
export const otherScript = answers(200, SCRIPT, FORBIDDEN_SCRIPT);

/** The connection stays open without a response. */
export const hangs: Fault = () => undefined;

/** The connection breaks before the response. */
export const refuses: Fault = ({ response }) => void response.destroy();

/** The real response, a few bytes at a time, which would take minutes. */
export const trickles: Fault = async (exchange) => {
  const { response } = exchange;
  const { status, headers, body } = await exchange.good();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, (sent += 2)));
    if (sent >= body.length) response.end();
  }, 100);
  response.once('close', () => clearInterval(timer));
};

/** Half of the real response, then the connection breaks. */
export const breaksOff: Fault = async (exchange) => {
  const { status, headers, body } = await exchange.good();
  exchange.response.writeHead(status, { ...headers, 'content-length': body.length });
  exchange.response.write(body.subarray(0, body.length / 2), () => exchange.response.destroy());
};

/** The real response, later. */
export function after(milliseconds: number): Fault {
  return async (exchange) => {
    const answer = await exchange.good();
    setTimeout(() => send(exchange, answer), milliseconds);
  };
}

/** The real response in two parts: the second starts at the first match and is sent by `resume`. */
export function pausedFrom(pattern: RegExp): { readonly fault: Fault; readonly resume: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    resume: resolve,
    fault: async (exchange) => {
      const { status, headers, body } = await exchange.good();
      const text = body.toString('utf8');
      const cut = text.search(pattern);
      if (cut < 0) throw new Error(`The answer has nothing that fits ${pattern}.`);
      const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
      exchange.response.writeHead(status, others);
      exchange.response.write(text.slice(0, cut));
      await promise;
      exchange.response.end(text.slice(cut));
    },
  };
}

/** The real response, sent by `resume`. */
export function paused(): { readonly fault: Fault; readonly resume: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    fault: async (exchange) => {
      await promise;
      send(exchange, await exchange.good());
    },
    resume: resolve,
  };
}

/** The server handles the request, but its response is lost. */
export const losesReply: Fault = async (exchange) => {
  await exchange.good();
  exchange.response.destroy();
};

/** The real response with changes. Its length is corrected, and it is not cached. */
export function altered(change: (body: Buffer) => Buffer | string): Fault {
  return async (exchange) => {
    const answer = await exchange.good();
    const headers = { ...answer.headers, 'cache-control': 'no-store', etag: undefined };
    send(exchange, { ...answer, headers, body: Buffer.from(change(answer.body)) });
  };
}

/** The real JSON response with changes. */
export function alteredJson(change: (value: never) => unknown): Fault {
  return altered((body) => JSON.stringify(change(JSON.parse(body.toString()) as never)));
}

export const oneByteFlipped = altered(flipOneByte);

/** Returns a copy with one bit in the middle flipped. */
export function flipOneByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}

function send({ response }: Exchange, { status, headers, body }: Answer): void {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined);
  response.writeHead(status, { ...Object.fromEntries(present), 'content-length': body.length }).end(body);
}
