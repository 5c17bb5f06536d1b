import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { BodyPlaces } from '#server/admission/body-places.ts';

type Request = Pick<FastifyRequest, 'raw' | 'ip'> & { readonly raw: PassThrough };
const request = (ip: string) => ({ ip, raw: new PassThrough() }) as unknown as Request;

test('as many bodies of an address as may arrive, as many of all – another begins – it has no place until one has arrived or its connection ends', async () => {
  const places = new BodyPlaces({ total: 3, perAddress: 2 });
  const [first, second, other] = [request('203.0.113.1'), request('203.0.113.1'), request('203.0.113.2')];
  expect([places.take(first), places.take(second), places.take(request('203.0.113.1'))]).toEqual([true, true, false]);
  expect([places.take(other), places.take(request('203.0.113.3'))]).toEqual([true, false]);
  first.raw.end();
  first.raw.resume();
  await finished(first.raw);
  expect([places.take(request('203.0.113.2')), places.take(request('203.0.113.1'))]).toEqual([true, false]);
  second.raw.destroy();
  await finished(second.raw).catch(() => undefined);
  expect(places.take(request('203.0.113.1'))).toBe(true);
});

test('IPv6 addresses of one network – their bodies – are counted together', () => {
  const places = new BodyPlaces({ total: 3, perAddress: 1 });
  expect([
    places.take(request('2001:db8:1:2::1')),
    places.take(request('2001:db8:1:2::2')),
    places.take(request('2001:db8:1:3::1')),
  ]).toEqual([true, false, true]);
});

test('a body that has arrived – it begins – it needs no place', () => {
  const places = new BodyPlaces({ total: 0, perAddress: 0 });
  expect(places.take({ ip: '203.0.113.1', raw: Object.assign(new PassThrough(), { complete: true }) } as unknown as Request)).toBe(true);
});
