import type { InjectOptions } from 'fastify';
import type { SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import type { Received } from '#src/dev-services/mailbox/mailbox.ts';
import type { TestApp } from '#src/testing/test-app.ts';

type Service = Pick<TestApp, 'app' | 'messages'>;
type Method = NonNullable<InjectOptions['method']>;

/** A signed-in user. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  /** Calls the API as this user. */
  call(method: Method, path: string, payload?: object): ReturnType<typeof inject>;
}

function inject(service: Service, options: InjectOptions) {
  return service.app.inject(options);
}

/** Sends `POST /api…` without a session. @param from client address */
export function send(service: Service, method: Method, path: string, payload?: object, from = '203.0.113.1') {
  return inject(service, { method, url: `/api${path}`, remoteAddress: from, ...(payload && { payload }) });
}

export function memberOf(service: Service, { data }: SignedIn, email: string, password: string): Member {
  return {
    email,
    password,
    token: data.token,
    refreshToken: data.refresh_token,
    call: (method, path, payload) =>
      inject(service, { method, url: `/api${path}`, headers: { authorization: `Bearer ${data.token}` }, ...(payload && { payload }) }),
  };
}

/** Registers a member. */
export async function signUp(service: Service, email: string, changes: object = {}): Promise<Member> {
  const { password } = sampleRegistrationBody;
  const reply = await send(service, 'POST', '/registration', { ...sampleRegistrationBody, phone: undefined, email, ...changes });
  if (reply.statusCode !== 201) throw new Error(`Registration returned ${reply.statusCode}: ${reply.body}`);
  return memberOf(service, reply.json<SignedIn>(), email, password);
}

/** Returns the last code sent to an address. */
export async function codeFor(service: Service, to: string): Promise<string> {
  return findIn(await service.messages(to), /\b\d{6}\b/, to);
}

/** Returns the token of the last link to a page sent to an address: its last segment. */
export async function tokenFor(service: Service, to: string, page: string): Promise<string> {
  return findIn(await service.messages(to), new RegExp(`(?<=/${page}/)[\\w-]+`), to);
}

function findIn(messages: readonly Received[], pattern: RegExp, to: string): string {
  for (const { text } of messages) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`Nothing that was sent to ${to} has ${pattern}:\n${messages.map(({ text }) => text).join('\n')}`);
}

/** Registers a member and confirms the address. */
export async function signUpConfirmed(service: Service, email: string, changes: object = {}): Promise<Member> {
  const member = await signUp(service, email, changes);
  const reply = await member.call('POST', '/v1/validate-email', { code: await codeFor(service, email) });
  if (reply.statusCode !== 200) throw new Error(`Confirming returned ${reply.statusCode}: ${reply.body}`);
  return member;
}
