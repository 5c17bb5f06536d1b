import type { Site } from '#src/site/site.ts';

/** An e-mail or text message that the API's local stand-in received. */
interface Received {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What a mail program offers as its own button to unsubscribe (RFC 8058). */
  readonly unsubscribe: { readonly url: string; readonly post: string } | null;
}

/** E-mails go through an outbox, so they arrive a little later. */
const PATIENCE_MS = 15_000;

async function emailsTo({ urls }: Pick<Site, 'urls'>, to: string): Promise<Received[]> {
  const box = new URL('/dev-services/mailbox.json', urls.api);
  box.searchParams.set('to', to);
  const { data } = (await (await fetch(box)).json()) as { data: Received[] };
  return data;
}

/**
 * Waits for something in the messages to an address or number.
 * @param find returns undefined while it is not there
 * @param what describes it in the error
 */
async function untilFound<Found>(
  site: Pick<Site, 'urls'>,
  to: string,
  find: (messages: readonly Received[]) => Found | undefined,
  what: string,
): Promise<Found> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = find(await emailsTo(site, to));
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`No message to ${to} has ${what}.`);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Waits for a message whose subject matches `subject`, and returns the URL of its HTML. */
export async function htmlOfMessage(site: Pick<Site, 'urls'>, to: string, subject: RegExp): Promise<string> {
  const { id } = await untilFound(site, to, (messages) => messages.find((message) => subject.test(message.subject)), `${subject}`);
  return new URL(`/dev-services/mailbox/${id}/html`, site.urls.api).href;
}

/** Waits for a message to an address whose text matches `pattern`, and returns the newest. */
export function newestMessage(site: Pick<Site, 'urls'>, to: string, pattern: RegExp): Promise<Received> {
  return untilFound(site, to, (messages) => messages.find(({ text }) => pattern.test(text)), `${pattern}`);
}

/**
 * Waits for a message to an address or number that matches `pattern`.
 * @param not an earlier result, to wait for a newer one
 * @returns the first group of the newest match
 */
export function findInMessage(site: Pick<Site, 'urls'>, to: string, pattern: RegExp, not?: string): Promise<string> {
  const newest = (messages: readonly Received[]) => {
    const [found] = messages.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    return found === not ? undefined : found;
  };
  return untilFound(site, to, newest, `${pattern}`);
}

/** Returns the newest code that was sent to an address, or to a number in E.164. */
export function codeFor(site: Pick<Site, 'urls'>, to: string, not?: string): Promise<string> {
  return findInMessage(site, to, /(?<!\d)(\d{6})(?!\d)/, not);
}
