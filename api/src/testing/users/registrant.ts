import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { tokenFor } from '#src/testing/users/member.ts';
import type { TestApp } from '#src/testing/test-app.ts';

type Service = Pick<TestApp, 'app' | 'messages'>;

/** Sends `POST /v1/form/webinar` without a session. @param from IP address */
export function requestRegistration(
  { app }: Pick<Service, 'app'>,
  email: string,
  webinar: string,
  changes: object = {},
  from = '127.0.0.1',
) {
  const payload = { name: 'Olga', email, webinar, consent: true, ...changes };
  return app.inject({ method: 'POST', url: '/api/v1/form/webinar', payload, remoteAddress: from });
}

/** Returns the token of the guest pass that an answer to the form has; null without one. */
export function guestPassOf(reply: Awaited<ReturnType<typeof requestRegistration>>): string | null {
  const { room_url: room } = reply.json<{ data: FormReceipt }>().data;
  return room === undefined ? null : new URL(room).searchParams.get('key');
}

/** Returns the data of a personal link, or of a guest pass, which uses the pass. */
export async function openLink({ app }: Pick<Service, 'app'>, token: string): Promise<WebinarRegistration> {
  const reply = await app.inject(`/api/webinars/v1/registration/${token}`);
  return reply.json<{ data: WebinarRegistration }>().data;
}

/** Confirms by the personal link. */
export async function confirm({ app }: Pick<Service, 'app'>, token: string): Promise<WebinarRegistration> {
  const reply = await app.inject({ method: 'POST', url: `/api/webinars/v1/registration/${token}` });
  return reply.json<{ data: WebinarRegistration }>().data;
}

export interface Registered {
  readonly receipt: FormReceipt;
  readonly status: WebinarRegistration['status'];
  readonly token: string;
}

/** Registers, and confirms by the link from the e-mail. */
export async function register(service: Service, email: string, webinar: string, changes: object = {}): Promise<Registered> {
  const reply = await requestRegistration(service, email, webinar, changes);
  if (reply.statusCode !== 201) throw new Error(`The registration returned ${reply.statusCode}: ${reply.body}`);
  const token = await tokenFor(service, email.trim().toLowerCase(), `webinars/${webinar}/join`);
  const { status } = await confirm(service, token);
  return { receipt: reply.json<{ data: FormReceipt }>().data, status, token };
}

/** Cancels by the personal link. */
export function cancel({ app }: Pick<Service, 'app'>, token: string) {
  return app.inject({ method: 'DELETE', url: `/api/webinars/v1/registration/${token}` });
}
