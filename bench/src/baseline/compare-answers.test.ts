import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { requireSameCoding } from '#src/baseline/compare-answers.ts';

const PAGE = '<p>Hello</p>';
const closings: (() => void)[] = [];
afterAll(() => closings.forEach((close) => close()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Compresses for every client that accepts it, as the site does. */
const willing: RequestListener = ({ headers }, response) => {
  if (String(headers['accept-encoding']).includes('br')) response.setHeader('content-encoding', 'br').end(brotliCompressSync(PAGE));
  else response.end(PAGE);
};
const plain: RequestListener = (_, response) => void response.end(PAGE);

test('two servers that compress a page – compared – the same content coding', async () => {
  await expect(requireSameCoding('main', await serve(willing), await serve(willing))).resolves.toBeUndefined();
});

test('only one server compresses the page – compared – refused, with both codings', async () => {
  const comparing = requireSameCoding('main', await serve(willing), await serve(plain));
  await expect(comparing).rejects.toThrow('The page "main" has the content coding br in one and none in the other.');
});
