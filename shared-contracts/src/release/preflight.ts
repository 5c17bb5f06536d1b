import * as z from 'zod/mini';
import { digest, type Digest } from '#src/release/digest.ts';
import type { ReleaseManifest } from '#src/release/manifest.ts';
import { releaseName, releaseVersion } from '#src/release/names.ts';

/**
 * Result of one check:
 * - `rendered`: it rendered content;
 * - `redirect`, `not-found`: its middleware or loader answered that;
 * - `no-data`: its loader failed because a call has no sample answer, or one that does not match the contract;
 * - `skipped`: its sample address does not lead to it;
 * - `empty`: it rendered nothing;
 * - `failed`: it did not load, threw, or did not end in time.
 */
export const checkOutcome = z.enum(['rendered', 'redirect', 'not-found', 'no-data', 'skipped', 'empty', 'failed']);

/** Stage at which a check failed. `exit`: its process ended; `deadline`: it did not end in time; `browser`: in the browser. */
export const checkStage = z.enum(['load', 'middleware', 'loader', 'meta', 'render', 'exit', 'deadline', 'browser']);

/** One check of a preflight: one screen at one address, one block with its properties, or the release itself. */
export const preflightCheck = z.object({
  /** `mf-blog#article`; `mf-blog` for the release itself. */
  part: z.string(),
  /** Address of a screen; null for blocks and releases. */
  path: z.nullable(z.string()),
  outcome: checkOutcome,
  stage: z.nullable(checkStage),
  /** The first lines of the error, or the calls without an answer; null if there is nothing to say. */
  reason: z.nullable(z.string()),
  /** Milliseconds. */
  ms: z.number(),
});
export type PreflightCheck = z.infer<typeof preflightCheck>;

/**
 * Returns whether a check keeps its release from being activated.
 * @param check a check of a report
 * @returns true if it failed or rendered nothing
 * @example
 * const failures = report.checks.filter(isFailedCheck);
 */
export function isFailedCheck({ outcome }: Pick<PreflightCheck, 'outcome'>): boolean {
  return outcome === 'failed' || outcome === 'empty';
}

/** The result of checking one version of a release beside one version of the shell. */
export const preflightReport = z.object({
  name: releaseName,
  version: releaseVersion,
  manifest: digest,
  /** The shell that it was checked beside; the same release if the shell itself was checked. */
  shell: z.object({ version: releaseVersion, manifest: digest }),
  passed: z.boolean(),
  /** Whether pages were also opened in a browser. */
  browser: z.boolean(),
  checks: z.array(preflightCheck),
  /** Why nothing was rendered: the shell is older than preflight. Null otherwise. */
  unsupported: z.nullable(z.string()),
  checked_at: z.string(),
  /** Milliseconds. */
  ms: z.number(),
});
export type PreflightReport = z.infer<typeof preflightReport>;

/** Origin of the pages that preflight renders. It exists nowhere. */
export const PREFLIGHT_ORIGIN = 'https://preflight.invalid';

/** Version of the interface between the registry and a shell's `createPreflight`. */
export const PREFLIGHT_SPEC = 'plenum.preflight/1';

/** A release with the sha384 of its manifest. */
export interface PreflightRelease {
  readonly manifest: ReleaseManifest;
  readonly digest: Digest;
}

/** What the registry passes to `createPreflight`, which a shell's server build exports. */
export interface PreflightEnvironment {
  readonly shell: PreflightRelease;
  /** The remote to check; null: the shell itself. */
  readonly remote: PreflightRelease | null;
  /** Reads a verified file of one of the two as text. */
  readonly readFile: (release: { readonly name: string; readonly version: string }, side: 'web' | 'node', path: string) => Promise<string>;
}

/** A check that can be run. */
export type PlannedCheck = Pick<PreflightCheck, 'part' | 'path'>;

/** The result of a check as the shell sees it. */
export type CheckResult = Pick<PreflightCheck, 'outcome' | 'stage' | 'reason'>;

export interface Preflight {
  /** `PREFLIGHT_SPEC` of its source tree. */
  readonly spec: string;
  /** Lists the checks of the release. The first loads it, and is the only one if that fails. */
  plan(): Promise<readonly PlannedCheck[]>;
  /** Runs the check at `index` of the plan. */
  run(index: number): Promise<CheckResult>;
  /**
   * Returns the document of a page for a browser, on `PREFLIGHT_ORIGIN`; null if it does not return 200. Once the screen works, the page sets
   * `data-screen-hydrated` on its root element.
   */
  document(index: number): Promise<string | null>;
  /** Answers a call that such a page makes: `url` is below `/api/` of its origin. */
  call(call: {
    readonly method: string;
    readonly url: string;
    readonly body: string | null;
  }): Promise<{ readonly status: number; readonly body: string }>;
}
