interface Part {
  readonly kind: string;
  readonly failure?: { readonly kind: string };
  readonly current?: Part | null;
}

type Loaded = Part & { readonly blocks?: Readonly<Record<string, Part>> };

const BOOT = /<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s;

/**
 * Returns why the screen or blocks are missing from a page, one entry for each, as the page says it: `data`, if the API refused or did not
 * answer in time; `remote`, if the code could not be loaded; `broken`, if it threw.
 * @throws Error if the page has no end or no start data
 */
export function missingPartsOf(html: string): string[] {
  const [, boot] = BOOT.exec(html) ?? [];
  if (boot === undefined || !html.endsWith('</html>')) throw new Error(`The page is not complete: …${html.slice(-200)}`);
  const { loaderData } = JSON.parse(boot) as { readonly loaderData: Readonly<Record<string, Loaded | null>> };
  return Object.values(loaderData)
    .flatMap((route) => (route ? [route, ...Object.values(route.blocks ?? {})] : []))
    .map((part) => (part.kind === 'late' ? part.current : part))
    .flatMap((part) => (part?.failure ? [part.failure.kind] : []));
}
