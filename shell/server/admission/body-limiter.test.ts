import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { BodyLimiter } from '#server/admission/body-limiter.ts';

type Request = Pick<FastifyRequest, 'raw' | 'ip'> & { readonly raw: PassThrough };
const request = (ip: string) => ({ ip, raw: new PassThrough() }) as unknown as Request;

test('as many bodies of an address as may arrive, as many of all – another begins – it is refused until one has arrived or its connection ends', async () => {
  const limiter = new BodyLimiter({ total: 3, perAddress: 2 });
  const [first, second, other] = [request('203.0.113.1'), request('203.0.113.1'), request('203.0.113.2')];
  expect([limiter.tryAcquire(first), limiter.tryAcquire(second), limiter.tryAcquire(request('203.0.113.1'))]).toEqual([true, true, false]);
  expect([limiter.tryAcquire(other), limiter.tryAcquire(request('203.0.113.3'))]).toEqual([true, false]);
  first.raw.end();
  first.raw.resume();
  await finished(first.raw);
  expect([limiter.tryAcquire(request('203.0.113.2')), limiter.tryAcquire(request('203.0.113.1'))]).toEqual([true, false]);
  second.raw.destroy();
  await finished(second.raw).catch(() => undefined);
  expect(limiter.tryAcquire(request('203.0.113.1'))).toBe(true);
});

test('IPv6 addresses of one network – their bodies – are counted together', () => {
  const limiter = new BodyLimiter({ total: 3, perAddress: 1 });
  expect([
    limiter.tryAcquire(request('2001:db8:1:2::1')),
    limiter.tryAcquire(request('2001:db8:1:2::2')),
    limiter.tryAcquire(request('2001:db8:1:3::1')),
  ]).toEqual([true, false, true]);
});

test('a body that has arrived – it begins – it is not counted', () => {
  const limiter = new BodyLimiter({ total: 0, perAddress: 0 });
  expect(limiter.tryAcquire({ ip: '203.0.113.1', raw: Object.assign(new PassThrough(), { complete: true }) } as unknown as Request)).toBe(
    true,
  );
});
