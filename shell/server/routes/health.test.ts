import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { SetFollower } from '#server/release-set/set-follower.ts';
import { type StatusAccess, registerHealth } from '#server/routes/health.ts';

const TOKEN = 'a-token-of-some-length';

/** Returns the statuses of `/-/status` and of both probes for a visitor with that address. */
async function seenFrom(remoteAddress: string, access: StatusAccess, headers: Record<string, string> = {}) {
  const app = Fastify({ trustProxy: ['loopback'] });
  registerHealth(app, { state: 'current', active: null, missing: [], alarms: [] } as unknown as SetFollower, {
    access,
    queues: {},
    renders: { disabledVersions: [] },
    disk: { raised: [] },
  });
  const status = async (url: string) => (await app.inject({ url, remoteAddress, headers })).statusCode;
  return { status: await status('/-/status'), probes: [await status('/-/live'), await status('/-/ready')] };
}

test.each<[string, string, StatusAccess, Record<string, string>, number]>([
  ['this machine', '127.0.0.1', { from: ['loopback'], token: null }, {}, 200],
  ['another address', '203.0.113.7', { from: ['loopback'], token: null }, {}, 404],
  [
    'another address behind a proxy on this machine',
    '127.0.0.1',
    { from: ['loopback'], token: null },
    { 'x-forwarded-for': '203.0.113.7' },
    404,
  ],
  ['an address in a configured network', '10.1.2.3', { from: ['10.0.0.0/8'], token: null }, {}, 200],
  ['this machine, while the status is off', '127.0.0.1', { from: [], token: null }, {}, 404],
  ['another address with the token', '203.0.113.7', { from: [], token: TOKEN }, { authorization: `Bearer ${TOKEN}` }, 200],
  ['another address with a wrong token', '203.0.113.7', { from: [], token: TOKEN }, { authorization: `Bearer ${TOKEN}x` }, 404],
  [
    'another address with an empty token, while none is configured',
    '203.0.113.7',
    { from: [], token: null },
    { authorization: 'Bearer ' },
    404,
  ],
])(
  '%s – the status is requested – answered as configured; the probes answer every caller',
  async (_, address, access, headers, expected) => {
    expect(await seenFrom(address, access, headers)).toEqual({ status: expected, probes: [200, 200] });
  },
);
