import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { staleSetBody } from '@plenum/shared-contracts/release/registry-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { builtBlog } from '#src/site/builds.ts';
import { release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { statusOf } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';
import { expect, test } from '#src/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test('a stranger, and a team that is not the owner – publish or activate – rejected, and nothing changes', async ({ site }) => {
  const { set: before } = await statusOf(site.urls.site);
  const publish = ['publish', 'mf-blog', '--dir', builtBlog(), '--version', '9.9.9'];
  const activate = ['activate', `mf-blog@${FIRST_VERSION}`];
  const { shell: otherTeam, 'mf-blog': team } = site.tokens.teams;
  for (const [args, token] of [
    [publish, 'a-token-of-nobody'],
    [publish, otherTeam],
    [activate, 'a-token-of-nobody'],
    [activate, team],
  ] as const) {
    const { code, err } = await release(site, args, token);
    expect(code).toBe(1);
    expect(err.trim()).not.toBe('');
  }
  const versions = await fetch(`${site.urls.releases}/v1/releases/mf-blog/versions`);
  expect(await versions.text()).not.toContain('9.9.9');
  expect((await statusOf(site.urls.site)).set).toEqual(before);
});

test(
  'two managers act on the same release set – both activate – the second gets 409 and the change that came first [F21]',
  SOAK_ONLY,
  async ({ ownSite, blog }) => {
    for (const version of ['9.5.0', '9.5.1']) await blog.release(version, await renamedBlog(version, `Decision ${version}`));
    await blog.activate(FIRST_VERSION);
    const seen = (await fetch(setAddress(ownSite, registryEndpoints.currentSet.path))).headers.get('etag') ?? '';
    const [first, second] = [await activateIf(ownSite, seen, '9.5.0'), await activateIf(ownSite, seen, '9.5.1')];
    expect(first.status).toBe(201);
    expect(second.status).toBe(409);
    const { current, newer } = parse(staleSetBody, await second.json(), 'The refusal');
    expect(current).toBe(`"production:1:${newer.at(-1)?.number}"`);
    expect(newer.map(({ actor, changes }) => ({ actor, changes }))).toEqual([
      { actor: 'manager (unverified: First manager)', changes: [{ name: 'mf-blog', from: FIRST_VERSION, to: '9.5.0' }] },
    ]);
  },
);

const setAddress = ({ urls }: Site, path: string) => urls.releases + path.replace('{environment}', 'production');

function activateIf(site: Site, tag: string, version: string): Promise<Response> {
  return fetch(setAddress(site, registryEndpoints.activate.path), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${site.tokens.manager}`,
      'idempotency-key': `activate-${version}`,
      'x-actor': encodeURIComponent(version === '9.5.0' ? 'First manager' : 'Second manager'),
      'if-match': tag,
    },
    body: JSON.stringify({ releases: { 'mf-blog': version }, reason: 'Two at once' }),
  });
}
