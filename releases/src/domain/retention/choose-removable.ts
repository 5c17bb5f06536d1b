/** How long files of versions are kept. */
export interface RetentionRules {
  /** A version stays for this number of days after it was published, and after it was last active. */
  readonly days: number;
  /** Number of the newest versions of each release that stay, at least one. */
  readonly versions: number;
}

/** A published version that still has its files, and what refers to it. */
export interface RetainedVersion {
  readonly name: string;
  readonly version: string;
  readonly committedAt: Date;
  /** Whether the current set of an environment, or one that a site still serves, has it. */
  readonly isActive: boolean;
  /** Last time that a set with this version was replaced; null if it never was in a set that was replaced. */
  readonly lastActiveAt: Date | null;
  /** Whether a rollback without a version, or a second one, would activate it in some environment. */
  readonly isRollbackTarget: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the versions whose files may be removed, oldest first. A version that is in use, a rollback target or recent never may. */
export function chooseRemovable<Version extends RetainedVersion>(
  versions: readonly Version[],
  rules: RetentionRules,
  now: Date,
): Version[] {
  const before = now.getTime() - rules.days * DAY_MS;
  const oldestFirst = versions.toSorted((one, other) => one.committedAt.getTime() - other.committedAt.getTime());
  const newest = new Set([...Map.groupBy(oldestFirst, ({ name }) => name).values()].flatMap((own) => own.slice(-rules.versions)));
  return oldestFirst.filter(
    (version) =>
      !version.isActive &&
      !version.isRollbackTarget &&
      !newest.has(version) &&
      version.committedAt.getTime() < before &&
      (version.lastActiveAt === null || version.lastActiveAt.getTime() < before),
  );
}
