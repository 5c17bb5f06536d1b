import { isUnanswered } from '#src/errors/loader-timeout.ts';
import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';

/** Stage at which a part of a release failed. `hydration`: while the server's page hydrated, in render or in an effect. */
export type FailureStage = 'load' | 'middleware' | 'loader' | 'meta' | 'style' | 'render' | 'hydration';

/** `name` → version in the page's release set. */
export type VersionOf = (name: string) => string | undefined;

/** Release files in stacks: `mf-blog@1.0.0/remote-entry.cjs` on the server, `/_/mf-blog/1.0.0/…` in the browser. */
const RELEASE_FILES = /([\w-]+)@([^\s/()]+)\/(?:remote-entry|main)\.cjs|\/_\/(?:~\d+\/)?([\w-]+)\/([^\s/]+)\//g;
/** Target of a `LoadFailure`: `mf-blog@1.0.0#article`. */
const TARGET = /^([\w-]+)(?:@([^#]+))?(?:#([\w-]+))?$/;
/** Depth of the cause chain that is described. */
const MAX_CAUSES = 5;

/**
 * Describes a failure for a report: the release and version it belongs to, from the part that failed (`screen` or `block` in `details`),
 * else from the load target, else from the code in the stack; plus everything in `details`. `unanswered`: a backend did not answer.
 */
export function describeFailure(error: unknown, details: ReportDetails, versionOf: VersionOf): ReportDetails {
  return { ...releaseOf(error, details, versionOf), ...(isUnanswered(error) && { unanswered: true }), ...details };
}

function releaseOf(error: unknown, details: ReportDetails, versionOf: VersionOf): ReportDetails {
  const part = details['block'] ?? details['screen'];
  if (typeof part === 'string') return release(part.split('#')[0] ?? '', versionOf);
  const target = partOf(error, 'target');
  const [, remote, version, name] = (typeof target === 'string' && TARGET.exec(target)) || [];
  if (remote) return { ...release(remote, versionOf), ...(version && { version }), ...(name && { part: `${remote}#${name}` }) };
  return releaseInStack(`${stackOf(error)}\n${details['at'] ?? ''}`);
}

const release = (remote: string, versionOf: VersionOf): ReportDetails => ({ remote, version: versionOf(remote) ?? null });

/** Returns the release whose code is in the stack: a remote's rather than the shell's, which calls all of them. */
function releaseInStack(stack: string): ReportDetails {
  const found = [...stack.matchAll(RELEASE_FILES)].map(([, serverName, serverVersion, name, version]) => ({
    remote: serverName ?? name ?? '',
    version: serverVersion ?? version ?? '',
  }));
  return found.find(({ remote }) => remote !== 'shell') ?? found[0] ?? {};
}

/** Works also for errors of another realm and for values that are not errors. */
function partOf(error: unknown, name: 'message' | 'stack' | 'cause' | 'target'): unknown {
  return (error as Partial<Record<typeof name, unknown>> | null | undefined)?.[name];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const ownStackOf = (error: unknown): string => textOf(partOf(error, 'stack')) ?? String(error);

export const messageOf = (error: unknown): string => textOf(partOf(error, 'message')) ?? String(error);

/** Returns the stack of an error followed by those of its causes. */
export function stackOf(error: unknown): string {
  const stacks: string[] = [];
  for (let current = error; current !== undefined && stacks.length < MAX_CAUSES; current = partOf(current, 'cause'))
    stacks.push(ownStackOf(current));
  return stacks.join('\nCaused by: ');
}
