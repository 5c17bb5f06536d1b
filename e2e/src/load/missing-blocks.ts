type Block = { readonly kind: string; readonly failure?: { readonly kind: string }; readonly current?: Block | null };

const BOOT = /<script type="application\/json" id="page_boot"[^>]*>(.*?)<\/script>/s;

/**
 * Returns why blocks are missing from a page, one entry for each, as the page says it: `data`, if the API did not answer in time or refused;
 * `remote`, if the code could not be loaded; `broken`, if it threw.
 * @throws Error if the page does not end with its start data
 */
export function missingBlocksOf(html: string): string[] {
  const [, boot] = BOOT.exec(html) ?? [];
  if (boot === undefined || !html.endsWith('</html>')) throw new Error(`The page has no end: …${html.slice(-200)}`);
  const { loaderData } = JSON.parse(boot) as {
    readonly loaderData: Readonly<Record<string, { readonly blocks?: Record<string, Block> } | null>>;
  };
  return Object.values(loaderData)
    .flatMap((route) => Object.values(route?.blocks ?? {}))
    .map((block) => (block.kind === 'late' ? block.current : block))
    .flatMap((block) => (block?.failure ? [block.failure.kind] : []));
}
