/** A page without a browser or JavaScript. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Text of the body with white space collapsed. */
  readonly text: string;
  /** The initial state for the browser; null on pages without one. */
  readonly boot: Boot | null;
}

interface Boot {
  readonly set: string;
  readonly releases: Readonly<Record<string, { readonly version: string }>>;
}

const BOOT = /<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s;

/** Requests a page. Redirects are not followed. */
export async function fetchPage(address: string, init: RequestInit = {}): Promise<FetchedPage> {
  const request = () => fetch(address, { redirect: 'manual', ...init });
  const response = await request().catch((error: unknown) => {
    if (!isClosedConnection(error) || init.method === 'POST') throw error;
    return request();
  });
  const html = await response.text();
  const boot = BOOT.exec(html)?.[1];
  return { status: response.status, headers: response.headers, html, text: textOf(html), boot: boot ? (JSON.parse(boot) as Boot) : null };
}

/** Whether the server closed an idle connection at the moment at which it was used again. Browsers then send the request once more, too. */
function isClosedConnection(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return cause?.code === 'UND_ERR_SOCKET';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** Returns the text of a piece of HTML, in reading order. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(p|h\d|li|ul|ol|td|th|tr|div|section|blockquote|pre|figure|br|article|header|footer|nav)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
