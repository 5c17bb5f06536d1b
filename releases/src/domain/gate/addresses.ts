import { patternsOverlap, routeShape } from '@plenum/shared-contracts/navigation/route-pattern';
import { routesOf } from '@plenum/shared-contracts/release/manifest';
import type { AddressChange } from '@plenum/shared-contracts/release/set-changes';
import { compareWithShell } from '#src/domain/gate/compare-with-shell.ts';
import type { GateMember } from '#src/domain/gate/member.ts';

interface Answer {
  readonly status: 200 | 404 | 503;
  /** Release that the address belongs to. */
  readonly release: string;
}

/**
 * Returns the addresses whose status a change alters, sorted by path. Addresses are the paths of routes (`/blog/:category`); 200 stands for
 * whatever the page itself answers.
 * @param before members of the current set
 * @param after members of the set after the change
 */
export function findAddressChanges(before: readonly GateMember[], after: readonly GateMember[]): AddressChange[] {
  const old = answers(before);
  const next = answers(after);
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, from: answerAt(path, old, before), to: answerAt(path, next, after) }))
    .filter(({ from, to }) => from.status !== to.status)
    .map(({ path, from, to }) => ({
      path,
      from: from.status,
      to: to.status,
      release: to.release === 'shell' ? from.release : to.release,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns the answer of an address in a set. Without a route of its own, an address belongs to a more general one: with `/blog/:category`
 * of a remote that does not work, `/blog/subscribe` returns 503. If that remote works, it does not know the address: 404.
 */
function answerAt(path: string, known: ReadonlyMap<string, Answer>, members: readonly GateMember[]): Answer {
  const own = known.get(path);
  if (own) return own;
  if (!members.some(isShell)) return { status: 503, release: 'shell' };
  const [general] = [...known]
    .filter(([pattern]) => includes(pattern, path))
    .toSorted(([one], [other]) => parametersOf(one) - parametersOf(other));
  return general && general[1].status === 503 ? general[1] : { status: 404, release: 'shell' };
}

/** Tells whether every path of one pattern is a path of a more general one. */
function includes(general: string, pattern: string): boolean {
  const [outer, inner] = [general, pattern].map((each) => routeShape(each).split('/'));
  if (!outer || outer.length !== inner?.length) return false;
  return outer.every((segment, index) => segment === inner[index] || segment === ':');
}

const parametersOf = (pattern: string): number => pattern.split(':').length;

/** Returns path → answer: the rows of the shell, and the routes that remotes declare, which replace reserved rows. */
function answers(members: readonly GateMember[]): Map<string, Answer> {
  const shell = members.find(isShell);
  const found = new Map<string, Answer>();
  if (!shell) return found;
  const remotes = new Map(members.filter((member) => !isShell(member)).map((remote) => [remote.name, remote]));
  const works = new Set(
    [...remotes.values()]
      .filter((remote) => !compareWithShell(remote, shell).some(({ effect }) => effect === 'fails'))
      .map(({ name }) => name),
  );
  const declared = [...remotes.values()].flatMap((remote) =>
    remote.exposes.screens.flatMap(routesOf).map(({ path }) => ({ path, release: remote.name })),
  );
  for (const { path, owner, reserved, screen } of shell.offers?.routes ?? []) {
    if (path === '*' || path === '/*') continue;
    if (reserved && declared.some((route) => patternsOverlap(route.path, path))) continue;
    const part = screen ?? shell.needs?.find((needed) => needed.kind === 'screen' && needed.remote === owner && needed.path === path)?.name;
    const exists =
      owner === 'shell' ||
      (works.has(owner) && (part === undefined || remotes.get(owner)?.exposes.screens.some(({ name }) => name === part) === true));
    found.set(path, { status: !reserved && exists ? 200 : 503, release: owner });
  }
  for (const { path, release } of declared) if (!found.has(path)) found.set(path, { status: works.has(release) ? 200 : 503, release });
  return found;
}

function isShell({ name }: GateMember): boolean {
  return name === 'shell';
}
