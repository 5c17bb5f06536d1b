import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { activateReleases } from '@plenum/releases/cli/changes/change-set';
import { readHistory } from '@plenum/releases/cli/commands/read-history';
import { publishRelease, type Published } from '@plenum/releases/cli/publish/publish-release';
import { type SourceMapTarget, uploadSourceMaps } from '@plenum/releases/cli/source-maps/upload-source-maps';
import type { Workspace } from '#scripts/build/workspaces.ts';
import { grantDeclared } from '#scripts/stack/releases/grant-declared.ts';
import { ScriptError } from '#scripts/errors.ts';
import type { Tokens } from '#scripts/stack/settings/secrets.ts';

interface Registry {
  readonly url: string;
  readonly tokens: Tokens;
  /** Where source maps are uploaded; null uploads none. */
  readonly sourceMaps?: SourceMapTarget | null | undefined;
}

const ACTOR = 'npm start';
const ENVIRONMENT = 'production';

/** Error codes of the registry for a release that the manager has to decide about first. */
const FOR_MANAGER = ['path_not_granted', 'layout_not_granted', 'slot_not_granted', 'canary_running', 'version_blocked'];

/**
 * Publishes every build with its team's token and grants new remotes what they declare. Then activates all releases that have never been
 * active in one set, including those of an earlier start that failed. Everything else stays as the manager left it: a start does not undo
 * a rollback, and does not fail because of a removed team, token or grant, a running canary, a blocked version or a freeze.
 * @returns the activated releases, such as `mf-blog@1.0.0`
 * @throws ScriptError `release_failed` with the registry's reason
 */
export async function publishSite(registry: Registry, workspaces: readonly Workspace[], note: (text: string) => void): Promise<string[]> {
  try {
    const published = await publishAll(registry, workspaces, note);
    const known = await findActivatedVersions(registry.url);
    const due = published.filter(({ name, version }) => !known.has(`${name}@${version}`));
    if (due.length === 0) {
      note('nothing new');
      return [];
    }
    const isNew = (name: string) => ![...known].some((tag) => tag.startsWith(`${name}@`));
    for (const workspace of workspaces.filter(({ name }) => due.some((each) => each.name === name) && isNew(name)))
      await grantDeclared({ url: registry.url, token: registry.tokens.manager, actor: ACTOR }, workspace);
    const { activated, refused } = await activate(registry, due);
    const tags = activated.map(({ name, version }) => `${name}@${version}`);
    note([tags.join(', '), ...refused.map(({ reason }) => `not activated: ${reason}`)].filter(Boolean).join('\n'));
    return tags;
  } catch (cause) {
    const { message, errors = [] } = cause as Error & { errors?: { field: string; message: string }[] };
    throw new ScriptError('release_failed', [message, ...errors.map((item) => `  ${item.field}: ${item.message}`)].join('\n'), { cause });
  }
}

/** A release that the registry does not activate, and its reason, which names the command that allows it. */
interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** Activates the releases in one set, except those that the manager has to decide about first. */
async function activate(
  { url, tokens }: Registry,
  due: readonly Published[],
): Promise<{ activated: readonly Published[]; refused: readonly Refused[] }> {
  const releases = Object.fromEntries(due.map(({ name, version }) => [name, version]));
  try {
    await activateReleases({
      url,
      token: tokens.manager,
      actor: ACTOR,
      environment: ENVIRONMENT,
      releases,
      reason: 'New in this checkout',
      // A start on this machine does not wait for it.
      isPreflightSkipped: true,
    });
    return { activated: due, refused: [] };
  } catch (error) {
    const { code = '', message, errors = [] } = error as Error & { code?: string; errors?: { field: string; message: string }[] };
    if (code === 'environment_frozen') return { activated: [], refused: due.map(({ name }) => ({ name, reason: message })) };
    const refused = due.flatMap(({ name }) => {
      const found = errors.find(({ field }) => field === `releases.${name}`);
      return found ? [{ name, reason: found.message }] : [];
    });
    if (!FOR_MANAGER.includes(code) || refused.length === 0) throw error;
    const rest = due.filter((release) => !refused.some(({ name }) => name === release.name));
    const later = rest.length > 0 ? await activate({ url, tokens }, rest) : { activated: [], refused: [] };
    return { activated: later.activated, refused: [...refused, ...later.refused] };
  }
}

/** Publishes in order. A release that needs a slot or layout of a later one is published after it, because the registry refuses it before. */
async function publishAll(registry: Registry, workspaces: readonly Workspace[], note: (text: string) => void): Promise<Published[]> {
  const published: Published[] = [];
  const waiting: Workspace[] = [];
  let reason: unknown;
  for (const workspace of workspaces) {
    note(workspace.name);
    try {
      const release = await publish(registry, workspace);
      if (registry.sourceMaps) await uploadSourceMaps(registry.sourceMaps, { ...workspace, version: release.version });
      published.push(release);
    } catch (error) {
      const { code } = error as { code?: string };
      // The manager has removed the team. Its active releases remain active.
      if (code === 'unknown_remote') continue;
      if (code !== 'unknown_slot' && code !== 'unknown_layout') throw error;
      reason = error;
      waiting.push(workspace);
    }
  }
  if (waiting.length === 0) return published;
  if (published.length === 0) throw reason;
  return [...published, ...(await publishAll(registry, waiting, note))];
}

/** Publishes with the team's token, or with the manager's if that was revoked. */
async function publish({ url, tokens }: Registry, workspace: Workspace): Promise<Published> {
  try {
    return await publishAs(tokens.teams[workspace.name], url, workspace);
  } catch (error) {
    // The manager has revoked the team's token.
    if ((error as { code?: string }).code !== 'unauthorized') throw error;
    return publishAs(tokens.manager, url, workspace);
  }
}

/** If the version is already published with other content, publishes under a version that contains a hash of this content. */
async function publishAs(token: string | undefined, url: string, { name, folder }: Workspace): Promise<Published> {
  const release = { url, token, actor: ACTOR, name, folder };
  try {
    return await publishRelease(release);
  } catch (error) {
    if ((error as { code?: string }).code !== 'version_taken') throw error;
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return publishRelease({ ...release, version: `${version}-local.${await contentTag(path.join(folder, 'dist'))}` });
  }
}

/**
 * Returns `x` and eight digits of the hash of the published files. The letter is needed because semver forbids numbers that begin with 0.
 */
async function contentTag(dist: string): Promise<string> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const place = path.relative(dist, file);
    if (place.startsWith(`source-maps${path.sep}`)) continue;
    const text = await readFile(file);
    hash.update(`${place}\0`).update(place === 'build.json' ? withoutSources(text.toString()) : text);
  }
  return `x${hash.digest('hex').slice(0, 8)}`;
}

/** Removes the hash of the sources: a change of a comment results in the same build, which is not published again. */
function withoutSources(text: string): string {
  const { sources: _, ...build } = JSON.parse(text) as { sources?: string };
  return JSON.stringify(build);
}

/** Returns every version that has ever been active, such as `mf-blog@1.0.0`. */
async function findActivatedVersions(url: string): Promise<Set<string>> {
  const sets = await readHistory({ url }, ENVIRONMENT, Infinity);
  return new Set(sets.flatMap(({ changes }) => changes.map(({ name, to }) => `${name}@${to}`)));
}
