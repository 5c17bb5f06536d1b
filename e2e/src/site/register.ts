import { setTimeout as pause } from 'node:timers/promises';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Webinar, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { findInMessage } from '#src/site/mailbox.ts';
import type { Site } from '#src/site/site.ts';

/**
 * Registers for a webinar without a browser or a session. If the API is overloaded, repeats the call with the same key, as the site does, so
 * that a burst of registrations also succeeds on a busy machine, each once.
 * @throws ContractError if it is rejected
 */
export async function requestRegistration(
  { urls }: Pick<Site, 'urls'>,
  { url }: Pick<Webinar, 'url'>,
  email: string,
  name = 'Olga Petrova',
): Promise<FormReceipt> {
  const send = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name, email, webinar: url, consent: true }),
  };
  for (;;) {
    const answer = await fetch(urls.api + formEndpoints.send.path.replace('{id}', FORM_IDS.webinar), send);
    const body: unknown = await answer.json();
    if (answer.status !== 503) return parse(formEndpoints.send.reply, body, 'The receipt of a registration').data;
    // Spreads the retries.
    await pause(Math.random() * 1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Returns the path of the personal link in the newest e-mail about a webinar. */
export function linkFor(site: Pick<Site, 'urls'>, { url }: Pick<Webinar, 'url'>, email: string): Promise<string> {
  return findInMessage(site, email, new RegExp(`(/webinars/${url}/join/[\\w-]+)`));
}

/** Confirms a registration by its personal link. */
export async function confirm({ urls }: Pick<Site, 'urls'>, link: string): Promise<WebinarRegistration> {
  const { path, method, reply } = webinarEndpoints.confirmRegistration;
  const answer = await fetch(urls.api + path.replace('{token}', link.split('/').at(-1) ?? ''), { method });
  return parse(reply, await answer.json(), 'The registration of a personal link').data;
}

export interface Registered {
  /** Path of the personal link. */
  readonly link: string;
  readonly status: WebinarRegistration['status'];
}

/** Registers, and confirms with the link in the e-mail. */
export async function register(site: Pick<Site, 'urls'>, webinar: Pick<Webinar, 'url'>, email: string, name?: string): Promise<Registered> {
  await requestRegistration(site, webinar, email, name);
  const link = await linkFor(site, webinar, email);
  const { status } = await confirm(site, link);
  return { link, status };
}

/** Cancels a registration or leaves the waiting list. @param link the personal link */
export async function cancelRegistration({ urls }: Pick<Site, 'urls'>, link: string): Promise<void> {
  const { path, method } = webinarEndpoints.cancelRegistration;
  const answer = await fetch(urls.api + path.replace('{token}', link.split('/').at(-1) ?? ''), { method });
  if (!answer.ok) throw new Error(`${link} could not be given back: ${answer.status}.`);
}

/** Returns an unused e-mail address, so that a retried test starts from scratch. */
export function freshEmail(): string {
  return `visitor-${crypto.randomUUID()}@plenum.example`;
}
