import { randomUUID } from 'node:crypto';
import { DevError } from '#src/dev/errors.ts';
import { readBoot } from '#src/dev/site/develop-in-page.ts';
import { requestSite, textOf } from '#src/dev/site/request-site.ts';

/**
 * Checks that a site answers at an address, with a page that exists nowhere: any site of this kind renders its own for it.
 * @throws DevError `site_unreachable` or `not_a_site`
 */
export async function assertSite(site: string): Promise<void> {
  const answer = await requestSite(site, `/${randomUUID()}`, { headers: { accept: 'text/html' } });
  const text = await textOf(answer);
  if (answer.headers['content-type']?.startsWith('text/html') && readBoot(text)) return;
  throw new DevError(
    'not_a_site',
    `${site} returns ${answer.statusCode}, but not with a page of a site. Is it another service, such as the registry or the API? Name the site's own address with --site.`,
  );
}
