import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 50;
const PAUSE_MS = 100;

/** An e-mail in the mailbox of the API's dev services. */
interface CapturedEmail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Returns the e-mails to an address, the newest first; none if the API has no such mailbox. */
export async function readEmails(directApi: string, to: string): Promise<CapturedEmail[]> {
  const mailbox = new URL('/dev-services/mailbox.json', directApi);
  mailbox.searchParams.set('to', to);
  const response = await fetch(mailbox).catch(() => null);
  return response?.ok ? ((await response.json()) as { data: CapturedEmail[] }).data : [];
}

/** Returns the first match of `pattern` in the e-mails to an address. Null if none arrives: an address receives only a limited number a day. */
export async function waitForLink(directApi: string, to: string, pattern: RegExp): Promise<RegExpExecArray | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = (await readEmails(directApi, to)).map(({ text }) => pattern.exec(text)).find((match) => match !== null);
    if (found) return found;
    await pause(PAUSE_MS);
  }
  return null;
}

/** Returns the address of an e-mail's HTML. */
export function emailAddress(directApi: string, { id }: CapturedEmail): string {
  return new URL(`/dev-services/mailbox/${id}/html`, directApi).href;
}
