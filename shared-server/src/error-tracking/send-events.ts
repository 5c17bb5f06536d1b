import http from 'node:http';
import https from 'node:https';
import { createTransport, type BaseTransportOptions, type Transport } from '@sentry/core';

const CONNECTIONS = 30;
const IDLE_MS = 2000;

/** Sends events over HTTP, through the proxy that `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name, if any. */
export function sendEvents(options: BaseTransportOptions): Transport {
  const { protocol } = new URL(options.url);
  const { Agent, request: begin } = protocol === 'https:' ? https : http;
  // oxlint-disable-next-line node/no-process-env -- Node itself reads the variables of the proxy
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS, proxyEnv: process.env });
  return createTransport(
    options,
    ({ body }) =>
      new Promise((resolve, reject) => {
        const request = begin(
          options.url,
          { method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body) } },
          (response) => {
            response.resume();
            const { 'retry-after': retryAfter = null, 'x-sentry-rate-limits': limits } = response.headers;
            resolve({
              ...(response.statusCode !== undefined && { statusCode: response.statusCode }),
              headers: { 'retry-after': retryAfter, 'x-sentry-rate-limits': [limits ?? null].flat()[0] ?? null },
            });
          },
        );
        request.once('error', reject);
        request.end(body);
      }),
  );
}
