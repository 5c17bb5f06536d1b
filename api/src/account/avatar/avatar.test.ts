import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { signUp, type Member } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
let member: Member;
/** The internal errors that the service logs. */
const logged: unknown[] = [];
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';
beforeAll(async () => {
  service = await startTestApp({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => logged.push(JSON.parse(line)) } });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  member = await signUp(service, 'member@example.com');
});
afterAll(() => service.close());
beforeEach(() => service.testDatabase.query('TRUNCATE throttle, avatar'));

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Uint8Array | string;
}

function upload(parts: readonly Part[], contentType = 'multipart/form-data; boundary=b') {
  const body = Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename = 'me.png', type = 'image/png', content }) => [
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': contentType };
  return service.app.inject({ method: 'POST', url: '/api/v1/update-avatar', headers, payload: body });
}
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1f3fd1' } });
const storedCount = async () => (await service.testDatabase.query<{ n: number }>('SELECT count(*)::int AS n FROM avatar'))[0]?.n;

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s with location and camera data – uploaded – a square WebP without them, at a permanent address [S7.21]',
  async (format) => {
    const content = await picture(900, 600)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .toFormat(format)
      .toBuffer();
    const reply = await upload([{ content, type: `image/${format}` }]);
    expect(reply.statusCode).toBe(200);
    const { avatar } = reply.json<{ data: { avatar: string } }>().data;
    expect((await member.call('GET', '/v2/profile')).json().data.avatar).toBe(avatar);
    const served = await service.app.inject(avatar);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format: stored, exif } = await sharp(served.rawPayload).metadata();
    expect([width, height, stored, exif]).toEqual([512, 512, 'webp', undefined]);
    expect(served.rawPayload.toString('latin1')).not.toContain('SecretCamera');
  },
);

test('a picture rotated by its metadata – uploaded – stored upright', async () => {
  // Red above blue, with metadata for a quarter turn.
  const half = await picture(200, 100).png().toBuffer();
  const content = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, top: 100, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { avatar } = (await upload([{ content, type: 'image/jpeg' }])).json<{ data: { avatar: string } }>().data;
  const { data, info } = await sharp((await service.app.inject(avatar)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3);
  expect(at(400, 256)[0]).toBeGreaterThan(200);
  expect(at(100, 256)[2]).toBeGreaterThan(150);
});

test('a second picture – uploaded – the first is deleted; removed – none is left', async () => {
  const first = (await upload([{ content: await picture(10, 10).png().toBuffer() }])).json().data.avatar as string;
  await upload([{ content: await picture(20, 10).flop().negate().png().toBuffer() }]);
  expect([(await service.app.inject(first)).statusCode, await storedCount()]).toEqual([404, 1]);
  expect((await member.call('DELETE', '/v1/update-avatar')).statusCode).toBe(200);
  expect([(await member.call('GET', '/v2/profile')).json().data.avatar, await storedCount()]).toEqual([null, 0]);
});

/** PNG, 11.2.1: colour types. */
const [GREY, RGBA] = [0, 6];

/** Builds a PNG with the given dimensions in its header. Its rows are zeros, which compress a thousandfold. */
function bomb(side: number, { depth = 8, interlaced = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, depth === 16 ? RGBA : GREY, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, Part, number]>([
  ['an HTML page', { content: '<!doctype html><script>alert(1)</script>' }, 415],
  ['an SVG with a script, declared as PNG', { content: SVG, type: 'image/png' }, 415],
  ['an SVG declared as such', { content: SVG, type: 'image/svg+xml' }, 422],
  ['a program', { content: Buffer.from('MZ\u0090\u0000', 'latin1') }, 415],
  ['a PDF', { content: '%PDF-1.7', type: 'image/jpeg' }, 415],
  ['an archive', { content: Buffer.from('PK\u0003\u0004', 'latin1') }, 415],
  ['nothing', { content: '' }, 415],
  [
    'the first bytes of a picture, followed by HTML',
    { content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]) },
    422,
  ],
  ['a decompression bomb of 50,000 × 50,000 pixels', { content: bomb(50_000) }, 422],
  ['a decompression bomb just above the limit', { content: bomb(4900) }, 422],
  ['an interlaced 16-bit decompression bomb', { content: bomb(2900, { depth: 16, interlaced: true }) }, 422],
  ['a file in another field', { content: 'x', name: 'avatar' }, 422],
  ['a file declared as HTML', { content: 'x', type: 'text/html' }, 422],
])('%s – uploaded – refused with a reason, nothing is stored [F35]', async (_, part, status) => {
  const reply = await upload([part]);
  expect([reply.statusCode, reply.json().status, reply.json().message]).toEqual([status, status, expect.stringMatching(/\w/)]);
  expect(await storedCount()).toBe(0);
});

test('six megabytes – uploaded – 413 [F35]', async () => {
  const reply = await upload([{ content: Buffer.alloc(6 * 1024 * 1024, 1) }]);
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload_too_large']);
  const within = await upload([{ content: Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024, 1)]) }]);
  expect([within.statusCode, await storedCount()]).toEqual([413, 0]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
  ['garbage', 'multipart/form-data; boundary=b', '\u0000\u0001 nothing of the kind'],
  ['an invalid part header', 'multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n'],
  ['a truncated part', 'multipart/form-data; boundary=b', `${HEAD}GIF89a`],
  ['a truncated part header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="fi'],
  ['a boundary other than the declared one', 'multipart/form-data; boundary=other', `${HEAD}x\r\n--b--\r\n`],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  [
    'a field with truncated JSON',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
  ],
  [
    'a field named __proto__',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  ],
])('a form with %s – submitted – 400 or 422 in the standard shape, no error logged, nothing stored', async (_, type, payload) => {
  logged.length = 0;
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': type };
  const reply = await service.app.inject({ method: 'POST', url: '/api/v1/update-avatar', headers, payload });
  expect([400, 422]).toContain(reply.statusCode);
  expect(errorBody.parse(reply.json()).status).toBe(reply.statusCode);
  expect([logged, await storedCount()]).toEqual([[], 0]);
});

test('an upload – aborted by the client – no error logged, nothing stored, and the next upload succeeds', async () => {
  logged.length = 0;
  const { port } = service.app.server.address() as AddressInfo;
  const done = new Promise<void>((resolve) => service.app.server.once('request', (request) => request.once('close', () => resolve())));
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/v1/update-avatar HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${member.token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${HEAD}GIF89a`);
  await once(service.app.server, 'request');
  socket.destroy();
  await done;
  expect((await upload([{ content: await picture(10, 10).png().toBuffer() }])).statusCode).toBe(200);
  expect([logged, await storedCount()]).toEqual([[], 1]);
});

test('two files, a truncated form, JSON – uploaded – refused', async () => {
  const content = await picture(10, 10).png().toBuffer();
  for (const name of ['second', 'file']) {
    const two = await upload([{ content }, { content, name }]);
    expect([two.statusCode, two.json().errors]).toEqual([422, [{ field: 'file', message: 'Please choose one file, and nothing else.' }]]);
  }
  expect((await upload([], 'multipart/form-data; boundary=other')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await upload([{ content }], 'application/json')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await member.call('POST', '/v1/update-avatar', { file: 'x' })).statusCode).toBe(415);
  expect(await storedCount()).toBe(0);
});

test('an interlaced and a 16-bit picture with the dimensions of a photograph – uploaded – accepted', async () => {
  for (const content of [
    await picture(4000, 3000).png({ progressive: true }).toBuffer(),
    await picture(4000, 3000).toColourspace('rgb16').png().toBuffer(),
  ]) {
    expect((await upload([{ content }])).statusCode).toBe(200);
  }
});

test('an AVIF above its limit – uploaded – refused, with the maximum size', async () => {
  const reply = await upload([{ content: await picture(3000, 2800).avif({ effort: 0 }).toBuffer(), type: 'image/avif' }]);
  expect([reply.statusCode, reply.json().message]).toEqual([422, 'Please choose a picture of at most 8 megapixels.']);
});

test('many pictures – uploaded at once – as many as the queue holds are accepted, the rest get a retryable error and are not counted', async () => {
  // Each takes longer than all of them take to arrive.
  const content = await picture(4000, 3000).png({ progressive: true }).toBuffer();
  const replies = await Promise.all(Array.from({ length: 12 }, () => upload([{ content }])));
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(5);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) {
    expect([reply.headers['retry-after'], reply.json().code]).toEqual(['5', 'unavailable']);
    expect(reply.json().message).toBe('Too many pictures are being processed. Try again in a few seconds.');
  }
  expect((await upload([{ content }])).statusCode).toBe(200);
});

test.each(['../../../../etc/passwd', 'C:\\\\windows\\\\a.png', 'a.php', '..%2f..%2fx'])(
  'a file named "%s" – uploaded – its name is not used',
  async (filename) => {
    const reply = await upload([{ content: await picture(10, 10).png().toBuffer(), filename }]);
    expect(reply.json().data.avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{64}\.webp$/);
  },
);

test.each([
  '/api/avatars/..%2f..%2fetc%2fpasswd',
  '/api/avatars/x.webp',
  `/api/avatars/${'a'.repeat(64)}.png`,
  `/api/avatars/${'a'.repeat(64)}.webp`,
])('%s – requested – 404', async (url) => {
  expect((await service.app.inject(url)).statusCode).toBe(404);
});

test('pictures – ten an hour', async () => {
  const content = await picture(10, 10).png().toBuffer();
  const statuses = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await upload([{ content }])).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
