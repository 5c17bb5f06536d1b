import { use } from 'react';
import { useSearchParams } from 'react-router';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { loadOverviews, type OverviewResult } from '#src/environment/load-overview.ts';
import { ActiveVersion } from '#src/releases/active-version.tsx';
import { EnvironmentCard } from '#src/releases/environment-card.tsx';
import { FoundVersions } from '#src/releases/found-versions.tsx';
import { VersionFilterForm, versionFilterOf } from '#src/releases/version-filter-form.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';
import { ReleaseLink } from '#src/ui/release-link.tsx';
import { PathList } from '#src/ui/path-list.tsx';
import styles from '#src/releases/release-list-screen.module.css';

/** Sites report every 15 s by default. */
const REFRESH_MS = 15_000;

/**
 * The environments and how they do, then the shell and the remotes: what is active where. With a filter, which is part of the address: the
 * versions that match it.
 */
export function ReleaseListScreen() {
  const environments = use(EnvironmentsContext);
  const [address, setAddress] = useSearchParams();
  const filter = versionFilterOf(address);
  const isFiltered = Object.keys(filter).length > 0;
  const query = useQuery({
    key: 'releases',
    everyMs: REFRESH_MS,
    load: async (client, signal) => {
      const [{ releases }, overviews] = await Promise.all([
        client.get(registryEndpoints.releases, {}, signal),
        loadOverviews(client, environments, signal),
      ]);
      return { releases, overviews };
    },
  });
  return (
    <Page title="Releases" lead={<p>What is active where, and whether it works.</p>}>
      <Loaded query={query} what="the releases">
        {({ releases, overviews }) => (
          <>
            {!isFiltered && (
              <ul className={styles.environments}>
                {overviews.map((result) => (
                  <EnvironmentCard key={result.name} result={result} />
                ))}
              </ul>
            )}
            <VersionFilterForm
              value={filter}
              names={releases.map(({ name }) => name)}
              onChange={(changed) => setAddress(changed, { preventScrollReset: true })}
            />
            {isFiltered ? (
              <FoundVersions filter={filter} />
            ) : releases.length === 0 ? (
              <NoReleases />
            ) : (
              <Table
                caption="Releases"
                isCaptionSeen={false}
                narrow="dense"
                columns={columnsFor(overviews)}
                rows={releases}
                rowKey={(row) => row.name}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NoReleases() {
  return (
    <p>
      No release is known yet. Add the team of a remote under <TextLink to="/teams">Teams</TextLink>; it publishes with{' '}
      <code>npm run release -- publish mf-example</code>
    </p>
  );
}

function columnsFor(overviews: readonly OverviewResult[]): readonly [TableColumn<ReleaseSummary>, ...TableColumn<ReleaseSummary>[]] {
  return [
    {
      id: 'name',
      title: 'Release',
      cell: ({ name }) => <ReleaseLink name={name} />,
    },
    ...overviews.map((result): TableColumn<ReleaseSummary> => ({
      id: `in ${result.name}`,
      title: environmentTitle(result.name),
      cell: ({ name }) =>
        'overview' in result ? <ActiveVersion overview={result.overview} name={name} /> : <span className={styles.unknown}>Not known</span>,
    })),
    {
      id: 'latest',
      title: 'Latest version',
      cell: ({ latest, versions }) =>
        latest === null ? (
          'nothing yet'
        ) : (
          <span className={styles.latest}>{versions === 1 ? latest : `${latest}, ${versions} in all`}</span>
        ),
    },
    {
      id: 'paths',
      title: 'Paths',
      cell: ({ name, grants }) => (name === 'shell' ? 'the whole site' : grants.length === 0 ? 'none' : <PathList paths={grants} />),
    },
  ];
}
