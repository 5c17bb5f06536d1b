import type { Composition } from '#contract/composition.ts';
import type { ProcessOptions } from '#server/render-pool/process-client/render-process.ts';
import { canaryVersions } from '#server/render-pool/process-client/remote-versions.ts';

interface Adoption {
  /** Runs the versions in a process that serves no pages; null if a process has run all of them. Resolves to the versions that failed. */
  readonly tryFirst: (() => Promise<readonly string[]>) | null;
  /** Adopts the composition in all processes. */
  readonly adopt: () => readonly Promise<readonly string[]>[];
  readonly onFailures: ProcessOptions['onLoadFailures'];
}

/**
 * Prepares what visitors of a canary get, in one process at least; the others follow. Returns the canaries (`mf-blog@1.1.0`) that could not
 * be loaded. Never rejects: without its canary, the set is served all the same.
 */
export async function adoptCanary(canary: Composition, { tryFirst, adopt, onFailures }: Adoption): Promise<string[]> {
  const versions = canaryVersions(canary);
  try {
    const failed = (await tryFirst?.()) ?? [];
    if (versions.some((version) => failed.includes(version))) return versions.filter((version) => failed.includes(version));
    const adopted = await Promise.any(adopt());
    return versions.filter((version) => adopted.includes(version));
  } catch (error) {
    const [first = error]: unknown[] = error instanceof AggregateError ? error.errors : [];
    const reason = first instanceof Error ? first.message : String(first);
    onFailures?.(new Map(versions.map((version) => [version, reason])));
    return versions;
  }
}
