import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { ReleaseSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

const REFRESH_MS = 15_000;

/** The shell and the remotes. */
export function ReleaseListScreen() {
  const query = useQuery({
    key: 'releases',
    everyMs: REFRESH_MS,
    load: (client, signal) => client.get(registryEndpoints.releases, {}, signal),
  });
  return (
    <Page title="Releases">
      <Loaded query={query} what="the releases">
        {({ releases }) => (
          <Table caption="Releases" isCaptionSeen={false} narrow="dense" columns={COLUMNS} rows={releases} rowKey={(row) => row.name} />
        )}
      </Loaded>
    </Page>
  );
}

const COLUMNS: readonly [TableColumn<ReleaseSummary>, ...TableColumn<ReleaseSummary>[]] = [
  { id: 'name', title: 'Release', cell: ({ name }) => <TextLink to={`/releases/${name}`}>{name}</TextLink> },
  { id: 'latest', title: 'Published last', besideName: true, cell: ({ latest }) => latest ?? 'nothing yet' },
  { id: 'versions', title: 'Versions', numeric: true, cell: ({ versions }) => versions },
  { id: 'paths', title: 'Paths', cell: ({ name, grants }) => (name === 'shell' ? 'the whole site' : grants.join(', ') || 'none') },
];
