import { FAILURE_REASON_LENGTH, type ReleaseFailure, type SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { reasonOf } from '#server/errors.ts';

/** Release or version → why it cannot be used. */
type Failed<Reason> = ReadonlyMap<string, Reason>;
type Refusal = NonNullable<SiteReport['refused']> & { readonly failures: readonly ReleaseFailure[]; readonly isInterrupted: boolean };

/** Errors that another attempt with the same release will meet again. */
const FINAL = new Set(['IntegrityError', 'ContractError', 'ReleaseNotFound']);

/** What this site could not adopt, fetch or load, as it reports it to the registry. */
export class AdoptionRecord {
  #failures: readonly ReleaseFailure[] = [];
  #refused: Refusal | null = null;

  get refused(): SiteReport['refused'] {
    return this.#refused && { epoch: this.#refused.epoch, number: this.#refused.number, reason: this.#refused.reason };
  }

  /** Failures of the active set, then those of the refused one. */
  get failures(): readonly ReleaseFailure[] {
    const refused = this.#refused?.failures ?? [];
    return [...this.#failures.filter((failure) => !refused.some((other) => isSame(failure, other))), ...refused];
  }

  /**
   * Records that `set` is active.
   * @param before the active set before it; null at the start
   * @param failed its releases and canaries that could not be fetched, by name, and versions that could not be loaded, by `mf-blog@1.0.0`
   */
  adopted(
    set: ReleaseSet,
    before: ReleaseSet | null,
    failed: { readonly unfetched: Failed<Error>; readonly unloaded: Failed<string>; readonly unfetchedCanaries?: Failed<Error> },
  ): void {
    const known = this.failures;
    const unfetched = [...failed.unfetched].map(([name, error]) => failure(set, activeIn(set, name), 'fetch', error.message, null));
    const canaries = [...(failed.unfetchedCanaries ?? [])].map(([name, error]) => {
      const canary = { name, version: set.canaries?.[name]?.version ?? '' };
      return failure(set, canary, 'fetch', error.message, FINAL.has(error.name) ? canary : null);
    });
    // What could not be fetched cannot be loaded either.
    const unloaded = unloadedIn(set, before, failed.unloaded).filter(({ name }) => !failed.unfetched.has(name));
    const found = [...unfetched, ...canaries, ...unloaded];
    // A failure that continues keeps its beginning and its cause.
    this.#failures = found.map((one) => known.find((other) => isSame(one, other)) ?? one);
    this.#refused = null;
  }

  /** Records that `set` has versions that could not be loaded, and is not active yet. */
  unloaded(set: ReleaseSet, before: ReleaseSet | null, versions: Failed<string>): void {
    const failures = unloadedIn(set, before, versions);
    const reason = failures.map((one) => `${one.name}@${one.version} could not be loaded: ${one.reason}`).join('; ');
    this.#refuse(set, reason, failures, false);
  }

  /** Records that releases of `set` could not be fetched, so that the previous set stays active. */
  unfetched(set: ReleaseSet, before: ReleaseSet | null, failed: Failed<Error>): void {
    const failures = [...failed].map(([name, error]) =>
      failure(set, activeIn(set, name), 'fetch', error.message, FINAL.has(error.name) ? changedRelease(set, before, [name]) : null),
    );
    this.#refuse(set, failures.map(describe).join('; '), failures, false);
  }

  /**
   * Records that `set` could not be activated. The shell is to blame if it has changed, otherwise every remote that has. A process that
   * ended or timed out may have been the victim of a busy machine: it counts once the set has failed twice.
   */
  refusedBy(error: unknown, set: ReleaseSet, before: ReleaseSet | null): void {
    const reason = reasonOf(error);
    const isInterrupted = error instanceof Error && error.name === 'RenderInterrupted';
    const wasInterrupted = this.#refused?.number === set.number && this.#refused.epoch === set.epoch && this.#refused.isInterrupted;
    const shell = changedRelease(set, before, ['shell']);
    const suspects = shell ? ['shell'] : Object.keys(set.releases).filter((name) => changedRelease(set, before, [name]));
    const failures = suspects.map((name) =>
      failure(set, activeIn(set, name), 'load', reason, isInterrupted && !wasInterrupted ? null : changedRelease(set, before, [name])),
    );
    this.#refuse(set, reason, failures, isInterrupted);
  }

  #refuse({ epoch, number }: ReleaseSet, reason: string, failures: readonly ReleaseFailure[], isInterrupted: boolean): void {
    this.#refused = { epoch, number, reason: plainReason(reason), failures, isInterrupted };
  }
}

/** Returns `text` as one line without control characters, cut to the length of a report's reason. */
export function plainReason(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim();
  // Cutting must not leave half of a character.
  return line.length <= FAILURE_REASON_LENGTH ? line : `${line.slice(0, FAILURE_REASON_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Returns `mf-blog@1.1.0: no answer`. Errors about a file name its version themselves. */
function describe({ name, version, reason }: ReleaseFailure): string {
  return reason.includes(`${name}@${version}`) ? reason : `${name}@${version}: ${reason}`;
}

function unloadedIn(set: ReleaseSet, before: ReleaseSet | null, versions: Failed<string>): ReleaseFailure[] {
  return [...versions].map(([release, reason]) => {
    const [name = '', version] = release.split('@');
    const canary = version !== undefined && set.canaries?.[name]?.version === version ? { name, version } : null;
    // Ending a canary does no harm, so it is blamed wherever and whenever it fails.
    const cause = canary ?? changedRelease(set, before, [name, 'shell']);
    return failure(set, canary ?? activeIn(set, name), 'load', reason || 'the log of the site has the reason', cause);
  });
}

interface Release {
  readonly name: string;
  readonly version: string;
}

function activeIn({ releases }: ReleaseSet, name: string): Release {
  return { name, version: releases[name]?.version ?? '' };
}

function failure(
  { epoch, number }: ReleaseSet,
  { name, version }: Release,
  stage: ReleaseFailure['stage'],
  reason: string,
  causedBy: ReleaseFailure['caused_by'],
): ReleaseFailure {
  return { name, version, stage, reason: plainReason(reason), since: { epoch, number }, caused_by: causedBy };
}

/** Returns the first of `names` whose version differs between two sets, or null. At the start, nothing counts as changed. */
function changedRelease(set: ReleaseSet, before: ReleaseSet | null, names: readonly string[]): ReleaseFailure['caused_by'] {
  for (const name of before ? names : []) {
    const { version } = set.releases[name] ?? {};
    if (version !== undefined && before?.releases[name]?.version !== version) return { name, version };
  }
  return null;
}

function isSame(one: ReleaseFailure, other: ReleaseFailure): boolean {
  return one.name === other.name && one.version === other.version && one.stage === other.stage;
}
