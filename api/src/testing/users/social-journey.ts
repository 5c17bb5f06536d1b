import { createHash, randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { readSocialReturn, socialStartHref } from '@plenum/shared-contracts/auth/social';
import { send, type Member } from '#src/testing/users/member.ts';
import type { TestApp } from '#src/testing/test-app.ts';

export const ORIGIN = 'http://plenum.localhost:3000';

export interface Choice {
  readonly provider?: string;
  readonly mode?: 'login' | 'link';
  readonly name?: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly deny?: boolean;
}

/** A browser that keeps the provider's cookies. */
export function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
}

interface Journey {
  readonly verifier: string;
  /** The callback URL that the provider redirected the browser to. */
  readonly callback: string;
}

/** Runs authorization requests at the local provider of a listening service. */
export function socialJourney(service: () => TestApp) {
  let addresses = 0;
  const from = () => `198.51.100.${(addresses += 1) % 250}`;
  const inject = (url: string) => service().app.inject({ url, remoteAddress: from() });

  /** Goes from the site to the provider and stops before the callback. */
  async function travel({
    provider = 'google',
    mode = 'login',
    name = 'Olga Petrova',
    email = '',
    verified = true,
    deny = false,
  }: Choice): Promise<Journey> {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const start = await inject(socialStartHref('/api', { provider, mode, challenge, origin: ORIGIN }));
    expect(start.statusCode).toBe(302);
    const visit = browser();
    let url = String(start.headers.location);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    for (let hop = 0; hop < 8; hop += 1) {
      if (url.startsWith(`${ORIGIN}/api/`)) return { verifier, callback: url.slice(ORIGIN.length) };
      const reply = await visit(url);
      if (reply.status === 200) {
        const form = new URLSearchParams({ name, email, choice: deny ? 'deny' : 'allow', ...(verified && { verified: 'on' }) });
        url = new URL((await visit(url, form)).headers.get('location') ?? '', url).href;
      } else {
        url = new URL(reply.headers.get('location') ?? '', url).href;
      }
    }
    throw new Error(`The provider leads nowhere: ${url}`);
  }

  async function comeBack(callback: string) {
    const reply = await inject(callback);
    expect([reply.statusCode, reply.headers['referrer-policy'], reply.headers['cache-control']]).toEqual([302, 'no-referrer', 'no-store']);
    const { origin, pathname, search, hash } = new URL(String(reply.headers.location));
    expect([origin, pathname, search]).toEqual([ORIGIN, '/social-auth', '']);
    return readSocialReturn(hash);
  }

  /** @param said the visitor's input in this browser */
  const exchange = (code: string, verifier: string, member?: Member, fields: object = { consent: true }) =>
    member
      ? member.call('POST', '/social/exchange', { code, verifier, ...fields })
      : send(service(), 'POST', '/social/exchange', { code, verifier, ...fields }, from());

  /** Runs the whole sign-in. */
  async function visit(choice: Choice, member?: Member) {
    const { verifier, callback } = await travel(choice);
    const returned = await comeBack(callback);
    if (!returned || !('code' in returned)) throw new Error(`No code: ${JSON.stringify(returned)}`);
    return exchange(returned.code, verifier, member);
  }
  const profileOf = async (token: string) =>
    (await service().app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } })).json().data;

  /** Runs it up to the code, which is not exchanged yet. */
  async function arrive(choice: Choice) {
    const { verifier, callback } = await travel(choice);
    const returned = await comeBack(callback);
    return { verifier, code: returned && 'code' in returned ? returned.code : '' };
  }

  return { from, inject, travel, comeBack, exchange, visit, profileOf, arrive };
}
