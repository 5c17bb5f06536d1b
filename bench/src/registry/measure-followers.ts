import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { SiteWatch } from '#src/activation/watch-site.ts';
import { median } from '#src/compare/median.ts';
import { addSite, type AddedSite } from '#src/registry/add-site.ts';
import { changeSet } from '#src/registry/change-set.ts';
import { followSets, type SetFollower } from '#src/registry/follow-sets.ts';
import { alone, type Row } from '#src/report/row.ts';
import { UNLIMITED } from '#src/sites/start-sites.ts';

/** Beside the site of the stack. */
const MORE_SITES = 2;
const FOLLOWERS = 17;
/** The sites use it to replace processes that ran the other release. */
const BETWEEN_MS = 4000;

/**
 * Measures the time from the registry's answer to an activation until the last of three sites has sent a page of the new set, and until the last
 * of 17 other clients of the registry's stream has been notified.
 * @param versions two published versions of `mf-blog`, activated in turn
 */
export async function measureFollowers(
  stack: Stack,
  versions: readonly [string, string],
  rounds: number,
  note: (text: string) => void,
): Promise<Row[]> {
  const sites: AddedSite[] = [];
  const followers: SetFollower[] = [];
  const watches: SiteWatch[] = [];
  try {
    for (let index = 0; index < MORE_SITES; index += 1) sites.push(await addSite(stack, `site-${index + 2}`, UNLIMITED));
    for (let index = 0; index < FOLLOWERS; index += 1) followers.push(await followSets(stack.urls.releases, stack.tokens.manager));
    for (const url of [stack.urls.site, ...sites.map((site) => site.url)]) watches.push(new SiteWatch(`${url}/there-is-no-such-page`));
    for (const watch of watches) watch.start();
    const ofSites: number[] = [];
    const ofFollowers: number[] = [];
    // The first round is not counted: the version has never run here.
    for (let round = 0; round <= rounds; round += 1) {
      note(`round ${round} of ${rounds}`);
      await pause(BETWEEN_MS);
      const { answered, set, tag } = await changeSet(stack, { 'mf-blog': versions[round % 2] ?? versions[0] });
      const last = async (times: readonly Promise<number>[]) => Math.max(0, Math.max(...(await Promise.all(times))) - answered);
      const [site, follower] = await Promise.all([
        last(watches.map((watch) => watch.firstOf(tag))),
        last(followers.map((each) => each.until(set.number))),
      ]);
      if (round === 0) continue;
      ofSites.push(site);
      ofFollowers.push(follower);
    }
    const group = `From the answer to an activation, with ${MORE_SITES + 1} sites and ${FOLLOWERS} other followers`;
    return [
      alone(group, 'the last site sends a page of the new set', 'ms', median(ofSites)),
      alone(group, 'slowest of these', 'ms', Math.max(...ofSites)),
      alone(group, 'the last follower is notified', 'ms', median(ofFollowers)),
      alone(group, 'slowest of these', 'ms', Math.max(...ofFollowers)),
    ];
  } finally {
    for (const watch of watches) await watch.stop();
    for (const follower of followers) follower.stop();
    for (const site of sites) await site.stop();
  }
}
