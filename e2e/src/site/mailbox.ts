import type { Site } from '#src/site/site.ts';

/** An e-mail or short message that the API's local stand-in received. */
interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** E-mails go through an outbox, so they arrive a little later. */
const PATIENCE_MS = 15_000;

async function lettersTo({ urls }: Pick<Site, 'urls'>, to: string): Promise<Received[]> {
  const box = new URL('/dev-services/mailbox.json', urls.api);
  box.searchParams.set('to', to);
  const { data } = (await (await fetch(box)).json()) as { data: Received[] };
  return data;
}

/**
 * Waits for a message to an address or number that matches `pattern`.
 * @param not an earlier result, to wait for a newer one
 * @returns the first group of the newest match
 */
export async function findInMessage(site: Pick<Site, 'urls'>, to: string, pattern: RegExp, not?: string): Promise<string> {
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    const [found] = (await lettersTo(site, to)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    if (found !== undefined && found !== not) return found;
    if (Date.now() > giveUp) throw new Error(`No letter to ${to} has ${pattern}.`);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Returns the newest code that was sent to an address, or to a number in E.164. */
export function codeFor(site: Pick<Site, 'urls'>, to: string, not?: string): Promise<string> {
  return findInMessage(site, to, /(?<!\d)(\d{6})(?!\d)/, not);
}
