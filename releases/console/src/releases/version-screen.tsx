import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { LinkButton } from '@plenum/shared-ui/button';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { loadCanaries, type RunningCanary } from '#src/releases/load-canaries.ts';
import { PlaceBadges } from '#src/releases/place-badges.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Identifier } from '#src/ui/identifier.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Actions, Page } from '#src/ui/page.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { formatShare } from '#src/ui/format-share.ts';
import styles from '#src/releases/version-screen.module.css';

/** One published version: where it came from, where it is active, and what can be done with it. */
export function VersionScreen({ name, version }: { name: string; version: string }) {
  const query = useQuery({
    key: `${name}@${version}`,
    load: async (client, signal) => {
      const [{ versions }, { versions: blocked }, { environments }] = await Promise.all([
        client.get(registryEndpoints.versions, { params: { name } }, signal),
        client.get(trustEndpoints.blocked, {}, signal),
        client.get(siteEndpoints.environments, {}, signal),
      ]);
      const names = environments.map((environment) => environment.name);
      const canaries = await loadCanaries(client, names, signal);
      return {
        canaries: canaries.filter((canary) => canary.name === name && canary.version === version),
        summary: versions.find((entry) => entry.version === version),
        block: blocked.find((entry) => entry.name === name && entry.version === version),
        environments: names,
      };
    },
  });
  return (
    <Page
      title={`${name} ${version}`}
      lead={
        <p>
          <TextLink to={`/releases/${name}`}>All versions of {name}</TextLink>
        </p>
      }
    >
      <Loaded query={query} what={`the version ${version}`}>
        {({ summary, canaries, block, environments }) =>
          summary ? (
            <>
              {block && (
                <p>
                  <Badge strong>Blocked</Badge> since <Moment at={block.at} ago /> by {block.actor}: {block.reason}
                </p>
              )}
              <dl className={styles.facts}>
                <dt>Active in</dt>
                <dd className={styles.badges}>
                  {summary.active_in.length === 0 ? 'no environment' : <PlaceBadges activeIn={summary.active_in} canaries={[]} />}
                </dd>
                {canaries.length > 0 && (
                  <>
                    <dt>Canary in</dt>
                    <dd className={styles.badges}>
                      {canaries.map(({ environment, percent }) => (
                        <StateBadge key={environment} state="upcoming">
                          {environmentTitle(environment)}, {formatShare(percent)} of visitors
                        </StateBadge>
                      ))}
                    </dd>
                  </>
                )}
                <dt>Published</dt>
                <dd>
                  <Moment at={summary.committed_at} ago /> by {summary.publisher}
                </dd>
                <dt>Author</dt>
                <dd>{summary.source.author}</dd>
                <dt>Revision</dt>
                <dd>{summary.source.revision === null ? 'unknown' : <Identifier name="revision" value={summary.source.revision} />}</dd>
                <dt>Contract</dt>
                <dd>{summary.contract}</dd>
                <dt>Scripts</dt>
                <dd>{formatBytes(summary.script_bytes)}</dd>
                <dt>Digest of the manifest</dt>
                <dd>
                  <Identifier name="digest" value={summary.manifest} />
                </dd>
              </dl>
              {!block && (
                <Actions>
                  {environments
                    .filter((environment) => !summary.active_in.includes(environment) && !isIn(canaries, environment))
                    .map((environment, place) => (
                      <LinkButton
                        key={environment}
                        variant={place === 0 ? 'primary' : 'quiet'}
                        to={`/environments/${environment}/activate?release=${name}&version=${version}`}
                      >
                        Activate in {environment}
                      </LinkButton>
                    ))}
                  {canaries.map(({ environment }) => (
                    <LinkButton key={environment} to={`/environments/${environment}/canaries/${name}`}>
                      Change the canary in {environment}
                    </LinkButton>
                  ))}
                  {summary.active_in.map((environment) => (
                    <LinkButton key={environment} to={`/environments/${environment}/roll-back?release=${name}`}>
                      Roll back in {environment}
                    </LinkButton>
                  ))}
                  <LinkButton variant="danger" to={`/releases/${name}/${version}/block`}>
                    Block
                  </LinkButton>
                </Actions>
              )}
            </>
          ) : (
            <p>
              {name} has no published version {version}.
            </p>
          )
        }
      </Loaded>
    </Page>
  );
}

const isIn = (canaries: readonly RunningCanary[], environment: string) => canaries.some((canary) => canary.environment === environment);
