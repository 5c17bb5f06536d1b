import { useState } from 'react';
import { sitesByAdoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { CanaryTable } from '#src/canaries/canary-table.tsx';
import { AdoptionStatus } from '#src/environment/adoption-status.tsx';
import { EnvironmentSwitcher } from '#src/environment/environment-switcher.tsx';
import { environmentTitle } from '#src/environment/environment-title.ts';
import { describeNoProblems, findProblems } from '#src/environment/find-problems.ts';
import { loadOverview } from '#src/environment/load-overview.ts';
import { ProblemList } from '#src/environment/problem-list.tsx';
import { LiveStatus } from '#src/environment/live-status.tsx';
import { SiteTable } from '#src/environment/site-table.tsx';
import { ErrorBudgetPart } from '#src/measurements/error-budget-part.tsx';
import { useLiveEnvironment } from '#src/registry/use-live-environment.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { ReleaseLink } from '#src/ui/release-link.tsx';
import { ActionGroup, Actions, Page, Part } from '#src/ui/page.tsx';

/** Sites report every 15 s by default, and their reports are not in the stream. */
const SITES_MS = 5000;
/** While sites are adopting a new set, which usually takes less than a second. */
const ADOPTION_MS = 1000;

/** What an environment consists of, what its sites serve, and what is wrong. */
export function EnvironmentScreen({ name }: { name: string }) {
  const { revision, isConnected } = useLiveEnvironment(name);
  const [isAdopting, setAdopting] = useState(false);
  const query = useQuery({
    key: name,
    revision,
    everyMs: isAdopting ? ADOPTION_MS : SITES_MS,
    load: async (client, signal) => {
      const overview = await loadOverview(client, name, signal);
      setAdopting(sitesByAdoption(overview.set, overview.sites).waiting.length > 0);
      return overview;
    },
  });
  return (
    <Page
      title={environmentTitle(name)}
      state={
        <>
          <LiveStatus isConnected={isConnected} />
          <EnvironmentSwitcher current={name} />
        </>
      }
    >
      <Loaded query={query} what={`the environment ${name}`}>
        {({ environment, set, sites, blocked, canaries, watched }) => (
          <>
            <ProblemList problems={findProblems({ environment, set, sites, blocked })} noProblems={describeNoProblems(set, sites)} />
            <Actions>
              {!environment.frozen && (
                <LinkButton variant="primary" to={`/environments/${name}/activate`}>
                  Activate
                </LinkButton>
              )}
              {set.number > 0 && <LinkButton to={`/environments/${name}/roll-back`}>Roll back</LinkButton>}
              {!environment.frozen && (
                <ActionGroup title="Releases">
                  <TextLink to={`/environments/${name}/start-canary`}>Start a canary</TextLink>
                  <TextLink to={`/environments/${name}/promote`}>Promote to {name}</TextLink>
                  {set.number > 0 && <TextLink to={`/environments/${name}/remove`}>Remove</TextLink>}
                </ActionGroup>
              )}
              <ActionGroup title="Environment">
                <TextLink to={`/environments/${name}/settings`}>Settings</TextLink>
                <TextLink to={`/environments/${name}/freeze`}>{environment.frozen ? 'Unfreeze' : 'Freeze'}</TextLink>
              </ActionGroup>
            </Actions>
            {canaries.length > 0 && (
              <Part title="Canaries">
                <CanaryTable environment={name} canaries={canaries} />
              </Part>
            )}
            <Part title={`Set ${set.number}`}>
              {set.number === 0 ? (
                <p>Nothing has been activated here yet.</p>
              ) : (
                <p>
                  Since <Moment at={set.created_at} ago />, by {set.actor}
                  {set.reason && `: ${set.reason}`}. See the <TextLink to={`/environments/${name}/history`}>history of {name}</TextLink> or{' '}
                  <TextLink to={`/environments/${name}/compare`}>compare sets</TextLink>.
                </p>
              )}
              {set.number > 0 && <AdoptionStatus set={set} sites={sites} />}
              <p>{ON_FAILURE[environment.on_failure]}</p>
              {set.number > 0 && (
                <Table
                  caption="Active releases"
                  isCaptionSeen={false}
                  narrow="dense"
                  columns={RELEASE_COLUMNS}
                  rows={activeReleases(name, set)}
                  rowKey={(row) => row.name}
                />
              )}
            </Part>
            <Part title="Error budget">
              <ErrorBudgetPart environment={name} budget={environment.error_budget} versions={watched} />
            </Part>
            <Part title="Sites">
              <SiteTable sites={sites} />
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const ON_FAILURE = {
  report: 'If a new version fails at a site, it stays active and the failure is shown here.',
  revert: 'If a new version fails at a site, the registry rolls it back.',
} as const;

interface ActiveRelease {
  readonly environment: string;
  readonly name: string;
  readonly version: string;
  readonly before: string | null | undefined;
}

/** The shell first, then the remotes by name. */
function activeReleases(environment: string, { releases, changes }: ReleaseSet): ActiveRelease[] {
  return Object.entries(releases)
    .map(([name, { version }]) => ({ environment, name, version, before: changes.find((change) => change.name === name)?.from }))
    .toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name, 'en'));
}

const RELEASE_COLUMNS: readonly [TableColumn<ActiveRelease>, ...TableColumn<ActiveRelease>[]] = [
  { id: 'name', title: 'Release', cell: ({ name }) => <ReleaseLink name={name} /> },
  {
    id: 'version',
    title: 'Version',
    besideName: true,
    cell: ({ name, version }) => <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink>,
  },
  {
    id: 'change',
    title: 'Changed by this set',
    cell: ({ before }) => (before === undefined ? null : before === null ? 'Added' : `From ${before}`),
  },
  {
    id: 'measured',
    title: 'Measured',
    cell: ({ environment, name }) => (
      <TextLink to={`/environments/${environment}/metrics/${name}`}>
        Show<VisuallyHidden> what was measured of {name}</VisuallyHidden>
      </TextLink>
    ),
  },
];
