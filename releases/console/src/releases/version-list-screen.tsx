import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { trustEndpoints } from '@plenum/shared-contracts/release/trust-endpoints';
import { Badge, StateBadge } from '@plenum/shared-ui/badge';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { useQuery } from '#src/registry/use-query.ts';
import { formatBytes, formatSizeChange } from '#src/ui/format-bytes.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/releases/version-list-screen.module.css';

const REFRESH_MS = 15_000;

interface Row extends VersionSummary {
  readonly name: string;
  /** The next lower version; undefined for the lowest. */
  readonly previous: VersionSummary | undefined;
  /** Why the version is blocked; undefined if it is not. */
  readonly blocked: string | undefined;
}

/** The published versions of a release, highest first. */
export function VersionListScreen({ name }: { name: string }) {
  const query = useQuery({
    key: name,
    everyMs: REFRESH_MS,
    load: async (client, signal): Promise<Row[]> => {
      const [{ versions }, { versions: blocked }] = await Promise.all([
        client.get(registryEndpoints.versions, { params: { name } }, signal),
        client.get(trustEndpoints.blocked, {}, signal),
      ]);
      return versions.map((summary, index) => ({
        ...summary,
        name,
        previous: versions[index + 1],
        blocked: blocked.find((entry) => entry.name === name && entry.version === summary.version)?.reason,
      }));
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
        {(rows) =>
          rows.length === 0 ? (
            <p>No version of {name} is published yet.</p>
          ) : (
            <Table caption={`Versions of ${name}`} isCaptionSeen={false} columns={COLUMNS} rows={rows} rowKey={(row) => row.version} />
          )
        }
      </Loaded>
    </Page>
  );
}

const REVISION_LENGTH = 12;

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'version',
    title: 'Version',
    cell: ({ name, version }) => <TextLink to={`/releases/${name}/${version}`}>{version}</TextLink>,
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ active_in: environments, blocked }) => (
      <span className={styles.badges}>
        {environments.map((environment) => (
          <StateBadge key={environment} state="live">
            {environment}
          </StateBadge>
        ))}
        {blocked !== undefined && (
          <span>
            <Badge strong>Blocked</Badge> {blocked}
          </span>
        )}
        {environments.length === 0 && blocked === undefined && 'Not active'}
      </span>
    ),
  },
  { id: 'published', title: 'Published', cell: ({ committed_at: at }) => <Moment at={at} /> },
  { id: 'author', title: 'Author', cell: ({ source }) => source.author },
  {
    id: 'revision',
    title: 'Revision',
    cell: ({ source: { revision } }) => (revision === null ? '–' : <code title={revision}>{revision.slice(0, REVISION_LENGTH)}</code>),
  },
  { id: 'contract', title: 'Contract', cell: ({ contract }) => contract },
  { id: 'scripts', title: 'Scripts', numeric: true, cell: ({ script_bytes: bytes }) => formatBytes(bytes) },
  {
    id: 'change',
    title: 'Change',
    numeric: true,
    cell: ({ script_bytes: bytes, previous }) => (previous ? formatSizeChange(previous.script_bytes, bytes) : '–'),
  },
];
