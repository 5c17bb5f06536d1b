import type { Exposed, Needed, Offered, Used } from '@plenum/shared-contracts/release/manifest';

/** The fields of a version that the contract gate compares. Null: the manifest does not declare them, so they are not compared. */
export interface GateMember {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  /** Shared library → semver range that a remote accepts. */
  readonly shared: Readonly<Record<string, string>>;
  readonly exposes: Exposed;
  readonly uses: Used | null;
  readonly needs: readonly Needed[] | null;
  readonly offers: Offered | null;
  /** Where the version is in use, for messages: `active in production`. Absent for a candidate. */
  readonly standing?: string;
}

/** Returns `shell@1.2.0 (active in production)`. */
export function labelOf({ name, version, standing }: GateMember): string {
  return `${name}@${version}${standing === undefined ? '' : ` (${standing})`}`;
}
