import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

/**
 * `hang` never answers. `break` sends half of the body and closes the connection, `stall` sends half and nothing more. A number is an HTTP
 * status.
 */
type Fault = 'hang' | 'break' | 'stall' | number;

/** A local S3 server with one bucket, behind a proxy that fails on demand. */
export interface S3Server {
  readonly endpoint: string;
  /** Folder of the bucket's objects, for tests that damage them. */
  readonly folder: string;
  /** Requests so far: `PUT /bucket/blobs/…`. */
  readonly requests: readonly string[];
  /** Returns the fault of a request, or null. */
  fault: (request: IncomingMessage) => Fault | null;
  /** Keys in one page of a listing. The local server has no second page. */
  pageSize: number;
  /** Changes what a listing contains: XML elements, one for each object. */
  listed: (contents: readonly string[]) => readonly string[];
  close(): Promise<void>;
}

export const BUCKET = 'plenum-releases';

/** Credentials that the server accepts, for the SDK's default chain. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'plenum-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    // It signs queries, such as those of listings, in another way than the SDK.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  const requests: string[] = [];
  const proxy = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const fault = server.fault(request);
    if (typeof fault === 'number') return refuse(fault, request, response);
    if (fault === 'hang') return;
    const { method, url = '', headers } = request;
    const forwarded = http.request({ host: '127.0.0.1', port, method, path: withoutPaging(url), headers }, (answer) => {
      if (url.includes('list-type=2')) void sendPage(server, url, answer, response);
      else if (fault === null) answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      else void sendHalf(fault, answer, response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    folder: path.join(directory, BUCKET),
    requests,
    fault: () => null,
    pageSize: 1000,
    listed: (contents) => contents,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

function refuse(status: number, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' }).end('<Error><Code>InternalError</Code></Error>');
}

async function sendHalf(fault: 'break' | 'stall', answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  response.write(body.subarray(0, body.length / 2), () => {
    if (fault === 'break') response.destroy();
  });
}

function withoutPaging(url: string): string {
  return url.replace(/&?continuation-token=\d+/, '');
}

/** Sends a page of the complete listing in `answer`. The token is the number of the first object. */
async function sendPage({ pageSize, listed }: S3Server, url: string, answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const xml = (await buffer(answer)).toString();
  const contents = listed(xml.match(/<Contents>.*?<\/Contents>/gs) ?? []);
  const first = Number(/continuation-token=(\d+)/.exec(url)?.[1] ?? 0);
  const next = first + pageSize;
  const more = next < contents.length;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.slice(first, next).join('')}</ListBucketResult>`,
  );
}
