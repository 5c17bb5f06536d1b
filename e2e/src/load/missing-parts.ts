interface Part {
  readonly kind: string;
  readonly failure?: { readonly kind: string };
}

type Loaded = Part & { readonly blocks?: Readonly<Record<string, Part>> };

const BOOT = /<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s;
const NOTICE = /data-unavailable="(\w+)"/g;

/**
 * Why parts are missing from a page: `data`, if the API refused or did not answer in time; `remote`, if the code could not be loaded; `broken`,
 * if it threw.
 */
export interface MissingParts {
  /** Null if the screen is there. */
  readonly screen: string | null;
  /** One entry for each missing block. */
  readonly blocks: readonly string[];
}

/**
 * Returns what is missing from a page, as its start data say it, and for blocks that followed the page as their notices say it.
 * @throws Error if the page has no end or no start data
 */
export function missingPartsOf(html: string): MissingParts {
  const [, boot] = BOOT.exec(html) ?? [];
  if (boot === undefined || !html.endsWith('</html>')) throw new Error(`The page is not complete: …${html.slice(-200)}`);
  const { loaderData } = JSON.parse(boot) as { readonly loaderData: Readonly<Record<string, Loaded | null>> };
  const loaded = Object.values(loaderData).filter((route) => route !== null);
  const parts = loaded.flatMap(({ blocks }) => Object.values(blocks ?? {}));
  const failures = parts.flatMap(({ failure }) => failure?.kind ?? []);
  const followed = parts.filter(({ kind }) => kind === 'pending').length;
  const notices = [...html.matchAll(NOTICE)].map(([, kind = '']) => kind);
  return {
    screen: loaded.find(({ failure }) => failure)?.failure?.kind ?? null,
    blocks: [...failures, ...(followed > 0 ? notices.slice(failures.length) : [])],
  };
}
