import path from 'node:path';
import { expect, test } from '#src/test.ts';
import { copyBlog, rewrite } from '#src/releases/blog-variant.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';
import { SOAK_ONLY } from '#src/soak.ts';

interface Change {
  readonly set: { readonly number: number };
  readonly addresses: readonly { readonly path: string; readonly from: number; readonly to: number }[];
}

const change = async (site: Site, ...args: string[]) => JSON.parse(await mustRelease(site, [...args, '--json'])) as Change;

/** Returns the statuses that the site answers at addresses without parameters. */
async function statusesOf(site: Site, { addresses }: Change): Promise<[string, number][]> {
  const paths = addresses.map(({ path: address }) => address).filter((address) => !/[:*]/.test(address));
  return Promise.all(
    paths.map(async (address): Promise<[string, number]> => [address, (await fetchPage(site.urls.site + address)).status]),
  );
}

const expected = ({ addresses }: Change, when: 'from' | 'to'): [string, number][] =>
  addresses.filter(({ path: address }) => !/[:*]/.test(address)).map((address) => [address.path, address[when]]);

const shows = (site: Site, number: number) => expect.poll(async () => (await statusOf(site.urls.site)).set?.number).toBe(number);

test('remotes – removed, and brought back with their set – every address answers as the dry run said', async ({ ownSite }) => {
  const { set: before } = JSON.parse(await mustRelease(ownSite, ['status', '--json'])) as Change;
  for (const args of [
    ['remove', 'mf-wiki'],
    ['remove', 'mf-blog', '--force'],
  ]) {
    const preview = await change(ownSite, ...args, '--dry-run');
    expect(expected(preview, 'to').length).toBeGreaterThan(0);
    expect(await statusesOf(ownSite, preview)).toEqual(expected(preview, 'from'));
    const made = await change(ownSite, ...args);
    expect(made.addresses).toEqual(preview.addresses);
    await shows(ownSite, made.set.number);
    expect(await statusesOf(ownSite, preview)).toEqual(expected(preview, 'to'));
  }
  const back = await change(ownSite, 'rollback', '--set', String(before.number));
  await shows(ownSite, back.set.number);
  expect(expected(back, 'to').every(([, status]) => status === 200)).toBe(true);
  expect(await statusesOf(ownSite, back)).toEqual(expected(back, 'to'));
});

test(
  'a remote built for React 18 – published with a warning, activated – refused with both releases and what to do; nothing changes',
  SOAK_ONLY,
  async ({ site }) => {
    const { folder } = await copyBlog('9.40.0');
    await rewrite(path.join(folder, 'dist/build.json'), (text) => text.replace(/"react": "\^19[^"]*"/, '"react": "^18.3.0"'));
    expect(await mustRelease(site, ['publish', 'mf-blog', '--dir', folder])).toMatch(/refused:\n +mf-blog@9\.40\.0 needs react \^18\.3\.0/);
    const { code, err } = await release(site, ['activate', 'mf-blog@9.40.0']);
    expect(code).toBe(1);
    expect(err).toMatch(
      /mf-blog@9\.40\.0 needs react \^18\.3\.0, and shell@\S+ \(active in production\) shares 19\.\S+ Build mf-blog with react 19/,
    );
    await mustRelease(site, ['remove', 'mf-blog', '--dry-run', '--force']);
    expect(await release(site, ['remove', 'mf-blog'])).toMatchObject({ code: 1, err: expect.stringMatching(/shows \d+ parts of mf-blog/) });
  },
);
