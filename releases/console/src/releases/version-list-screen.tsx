import { useState } from 'react';
import { useNavigate } from 'react-router';
import { budgetEndpoints } from '@plenum/shared-contracts/release/endpoints/budget-endpoints';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { Badge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { MeasurementTable } from '#src/measurements/measurement-table.tsx';
import { loadCanaries, type RunningCanary } from '#src/releases/load-canaries.ts';
import { Revision } from '#src/releases/revision.tsx';
import { VersionFilterForm } from '#src/releases/version-filter-form.tsx';
import { VersionStatus } from '#src/releases/version-status.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { formatBytes, formatSizeChange } from '#src/ui/format-bytes.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Page, Part } from '#src/ui/page.tsx';

const REFRESH_MS = 15_000;

interface Row extends VersionSummary {
  readonly name: string;
  /** The next lower version; undefined for the lowest. */
  readonly previous: VersionSummary | undefined;
  /** Where the version is a canary. */
  readonly canaries: readonly RunningCanary[];
  /** Why the version is blocked; undefined if it is not. */
  readonly blocked: string | undefined;
  /** Bytes of scripts that the release should have at most; null without a budget. */
  readonly budget: number | null;
}

/** The published versions of a release, highest first, and what was measured of those that are in use. */
export function VersionListScreen({ name }: { name: string }) {
  const isManager = useIsManager();
  const navigate = useNavigate();
  const query = useQuery({
    key: name,
    everyMs: REFRESH_MS,
    load: async (client, signal) => {
      const [{ versions }, { versions: blocked }, { budgets }, { environments }] = await Promise.all([
        client.get(registryEndpoints.versions, { params: { name } }, signal),
        client.get(trustEndpoints.blocked, {}, signal),
        client.get(budgetEndpoints.budgets, {}, signal),
        client.get(siteEndpoints.environments, {}, signal),
      ]);
      const canaries = await loadCanaries(
        client,
        environments.map((environment) => environment.name),
        signal,
      );
      const budget = budgets.find(({ release }) => release === name)?.script_bytes ?? null;
      const rows = versions.map((summary, index): Row => ({
        ...summary,
        name,
        budget,
        previous: versions[index + 1],
        canaries: canaries.filter((canary) => canary.name === name && canary.version === summary.version),
        blocked: blocked.find((entry) => entry.name === name && entry.version === summary.version)?.reason,
      }));
      const measured = environments.map(async ({ name: environment }) => {
        const params = { environment, name };
        return { environment, metrics: await client.get(measurementEndpoints.metrics, { params, query: { points: 1 } }, signal) };
      });
      return { budget, rows, measured: (await Promise.all(measured)).filter(({ metrics }) => metrics.versions.length > 0) };
    },
  });
  return (
    <Page
      title={name}
      lead={
        <p>
          <TextLink to="/releases">All releases</TextLink>
        </p>
      }
    >
      <Loaded query={query} what={`the versions of ${name}`}>
        {({ budget, rows, measured }) => (
          <>
            <p>
              {budget === null ? 'No budget of scripts is set.' : `Budget: ${formatBytes(budget)} of scripts.`}{' '}
              {isManager && <TextLink to={`/releases/${name}/budget`}>{budget === null ? 'Set a budget' : 'Change the budget'}</TextLink>}
            </p>
            {rows.length > SEARCHED && (
              <VersionFilterForm
                label={`Search the versions of ${name}`}
                value={{}}
                onChange={({ q = '' }) => void navigate(`/releases?${new URLSearchParams({ q, release: name }).toString()}`)}
              />
            )}
            {rows.length === 0 ? <p>No version of {name} is published yet.</p> : <VersionTable name={name} rows={rows} />}
            {measured.map(({ environment, metrics }) => (
              <Part key={environment} title={`Measured in ${environment} in the last day`}>
                <MeasurementTable metrics={metrics} caption={`Measured in ${environment}`} />
                <p>
                  <TextLink to={`/environments/${environment}/metrics/${name}`}>Over time</TextLink>
                </p>
              </Part>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Fewer versions are looked through faster than searched. */
const SEARCHED = 8;

/** As many versions as one looks through at once. */
const PAGE = 25;

/** The newest versions, and all that are in use. Older ones on request: a release may have hundreds. */
function VersionTable({ name, rows }: { name: string; rows: readonly Row[] }) {
  const [newest, setNewest] = useState(PAGE);
  const shown = rows.filter(
    ({ active_in: environments, canaries }, place) => place < newest || environments.length > 0 || canaries.length > 0,
  );
  const isAll = shown.length === rows.length;
  return (
    <>
      <Table
        caption={`Versions of ${name}`}
        isCaptionSeen={false}
        narrow="dense"
        columns={COLUMNS}
        rows={shown}
        rowKey={(row) => row.version}
      />
      {!isAll && (
        <p role="status">
          {shown.length} of {rows.length} versions.
        </p>
      )}
      <MoreButton
        more={isAll ? undefined : () => setNewest((count) => count + PAGE)}
        isLoadingMore={false}
        end="There are no older versions."
      >
        Show older versions
      </MoreButton>
    </>
  );
}

function Scripts({ bytes, budget }: { bytes: number; budget: number | null }) {
  const isOver = budget !== null && bytes > budget;
  return (
    <>
      {formatBytes(bytes)} {isOver && <Badge strong>{formatBytes(bytes - budget)} over budget</Badge>}
    </>
  );
}

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'version',
    title: 'Version',
    cell: ({ name, version }) => <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink>,
  },
  {
    id: 'status',
    title: 'Status',
    besideName: true,
    cell: ({ active_in: activeIn, canaries, blocked }) => <VersionStatus {...{ activeIn, canaries, blocked }} />,
  },
  { id: 'published', title: 'Published', cell: ({ committed_at: at }) => <Moment at={at} ago /> },
  { id: 'author', title: 'Author', cell: ({ source }) => source.author },
  {
    id: 'revision',
    title: 'Revision',
    cell: ({ source: { revision } }) => <Revision value={revision} />,
  },
  { id: 'contract', title: 'Contract', cell: ({ contract }) => contract },
  { id: 'scripts', title: 'Scripts', numeric: true, cell: ({ script_bytes: bytes, budget }) => <Scripts {...{ bytes, budget }} /> },
  {
    id: 'change',
    title: 'Change',
    numeric: true,
    cell: ({ script_bytes: bytes, previous }) => (previous ? formatSizeChange(previous.script_bytes, bytes) : null),
  },
];
