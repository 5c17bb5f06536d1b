import { BOOT_ELEMENT_ID, type PageBoot, ROOT_ELEMENT_ID } from '#src/host/browser/page-boot.ts';
import type { PageRelease } from '#src/host/browser/page-release.ts';
import type { Declared } from '#src/host/declared/declared.ts';
import { DevError } from '#src/dev/errors.ts';

export interface DevelopedRemote {
  readonly name: string;
  readonly release: PageRelease;
}

const BOOT = new RegExp(`(<script [^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>)([^<]*)(</script>)`);
const ROOT = `<div id="${ROOT_ELEMENT_ID}">`;
/** Holds painting back until there is what the server rendered. */
const EXPECTED = /<link rel="expect"[^>]*>/g;
/** Loaded once for a document, whatever it shows. */
const ROOT_ROUTE = 'root';

/** What a page of the site says of its composition; null: it is no such page. */
export function readBoot(html: string): PageBoot | null {
  const [, , json] = BOOT.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PageBoot);
}

/**
 * A page of the site with a remote from its sources in place of, or beside, those of the release set. What the server rendered is left
 * out: it has the released version, or none. The browser renders the page, as after a navigation.
 * @param declared what all remotes of the page declare, the developed one included
 * @throws DevError `unknown_page` when the page is not made as this version expects
 */
export function developInPage(html: string, remote: DevelopedRemote, declared: Declared): string {
  const boot = readBoot(html);
  const found = BOOT.exec(html);
  const start = html.indexOf(ROOT);
  if (!boot || !found || start === -1 || start > found.index)
    throw new DevError('unknown_page', 'The page of the site is not made as these packages expect: install those of the site’s version.');
  const { [ROOT_ROUTE]: root } = boot.loaderData;
  const changed: PageBoot = {
    ...boot,
    releases: { ...boot.releases, [remote.name]: remote.release },
    declared,
    loaderData: root === undefined ? {} : { [ROOT_ROUTE]: root },
    // Here all pages have one host, and what goes wrong is the developer's to see, and no visit.
    hosts: null,
    errorTracking: null,
    widgets: null,
  };
  const [whole, open = '', , close = ''] = found;
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c');
  return `${html.slice(0, start + ROOT.length).replaceAll(EXPECTED, '')}</div>${open}${json}${close}${html.slice(found.index + whole.length)}`;
}

/** A content security policy under which development works: hot updates make scripts of text, which Trusted Types refuse. */
export function developmentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(?:require-trusted-types-for|trusted-types|upgrade-insecure-requests)\b/i.test(directive))
    .join('; ');
}
