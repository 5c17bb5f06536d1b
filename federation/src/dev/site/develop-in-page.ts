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
/** Delays painting until the server-rendered content is complete. */
const EXPECTED = /<link rel="expect"[^>]*>/g;
/** Scripts that every document loads once. */
const ROOT_ROUTE = 'root';

/** Reads the composition data of a site's page; null for any other document. */
export function readBoot(html: string): PageBoot | null {
  const [, , json] = BOOT.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PageBoot);
}

/**
 * Returns a page of the site with a remote from source that replaces, or is added to, those of the release set. The server-rendered content
 * is removed, as it has the released version or none. The browser renders the page, as after a navigation.
 * @param declared declarations of all remotes of the page, including the developed one
 * @throws DevError `unknown_page` when the page does not have the structure that this version expects
 */
export function developInPage(html: string, remote: DevelopedRemote, declared: Declared): string {
  const boot = readBoot(html);
  const found = BOOT.exec(html);
  const start = html.indexOf(ROOT);
  if (!boot || !found || start === -1 || start > found.index)
    throw new DevError(
      'unknown_page',
      'The page of the site does not have the structure that these packages expect. Install the packages of the site’s version.',
    );
  const { [ROOT_ROUTE]: root } = boot.loaderData;
  const changed: PageBoot = {
    ...boot,
    releases: { ...boot.releases, [remote.name]: remote.release },
    declared,
    loaderData: root === undefined ? {} : { [ROOT_ROUTE]: root },
    // In development all pages have one host, errors stay with the developer, and no visit is counted.
    hosts: null,
    errorTracking: null,
    widgets: null,
  };
  const [whole, open = '', , close = ''] = found;
  const json = JSON.stringify(changed).replaceAll('<', '\\u003c');
  return `${html.slice(0, start + ROOT.length).replaceAll(EXPECTED, '')}</div>${open}${json}${close}${html.slice(found.index + whole.length)}`;
}

/** Returns a content security policy that allows development: hot updates create scripts from text, which Trusted Types block. */
export function developmentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(?:require-trusted-types-for|trusted-types|upgrade-insecure-requests)\b/i.test(directive))
    .join('; ');
}
