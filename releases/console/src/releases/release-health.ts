import { sitesByAdoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import type { Overview } from '#src/environment/load-overview.ts';

/**
 * How a release does in an environment. `unknown`: no site reports, so it is not known whether it works. The worst that is known counts.
 */
export type ReleaseHealth = 'blocked' | 'failing' | 'over budget' | 'adopting' | 'unknown' | 'healthy';

type Known = Pick<Overview, 'set' | 'sites' | 'blocked' | 'watched'>;

export function releaseHealth({ set, sites, blocked, watched }: Known, name: string): ReleaseHealth {
  const version = set.releases[name]?.version;
  if (blocked.some((entry) => entry.name === name && entry.version === version)) return 'blocked';
  const heard = sites.filter(({ status }) => status !== 'lost');
  if (heard.some(({ failures }) => failures.some((failure) => failure.name === name && failure.version === version))) return 'failing';
  if (watched.some((state) => state.name === name && state.version === version && state.exceeded)) return 'over budget';
  if (heard.length === 0) return 'unknown';
  const isNew = set.changes.some((change) => change.name === name);
  return isNew && sitesByAdoption(set, heard).waiting.length > 0 ? 'adopting' : 'healthy';
}
