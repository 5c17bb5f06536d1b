import { use } from 'react';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { type FoundVersion, versionEndpoints } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import type { VersionFilter } from '@plenum/shared-contracts/release/version-filter';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { loadCanaries, type RunningCanary } from '#src/releases/load-canaries.ts';
import { Revision } from '#src/releases/revision.tsx';
import { VersionStatus } from '#src/releases/version-status.tsx';
import { usePages } from '#src/registry/use-pages.ts';
import { EnvironmentsContext } from '#src/session/environments-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { MoreButton } from '#src/ui/more-button.tsx';
import { StatusText } from '#src/ui/status-text.tsx';

const PAGE = 25;

interface Row extends FoundVersion {
  readonly canaries: readonly RunningCanary[];
  readonly blocked: string | undefined;
}

/** The published versions of all releases that match a filter, newest first. */
export function FoundVersions({ filter }: { filter: VersionFilter }) {
  const environments = use(EnvironmentsContext);
  const { query, ...pages } = usePages({
    key: JSON.stringify(filter),
    load: async (client, before: string | undefined, signal) => {
      const [{ versions, next }, { versions: blocked }, canaries] = await Promise.all([
        client.get(versionEndpoints.find, { query: { before, limit: PAGE, ...filter } }, signal),
        client.get(trustEndpoints.blocked, {}, signal),
        loadCanaries(client, environments, signal),
      ]);
      const items = versions.map((found): Row => {
        const isThis = ({ name, version }: { name: string; version: string }) => name === found.name && version === found.version;
        return { ...found, canaries: canaries.filter(isThis), blocked: blocked.find(isThis)?.reason };
      });
      return { items, next };
    },
  });
  return (
    <>
      <StatusText>{query.value && countText(query.value.items.length, pages.more !== undefined)}</StatusText>
      <Loaded query={query} what="the versions">
        {({ items }) => (
          <>
            {items.length > 0 && (
              <Table
                caption="Versions that match"
                isCaptionSeen={false}
                narrow="dense"
                columns={COLUMNS}
                rows={items}
                rowKey={({ name, version }) => `${name}@${version}`}
              />
            )}
            <MoreButton key={JSON.stringify(filter)} {...pages} end="There are no older versions.">
              Show older versions
            </MoreButton>
          </>
        )}
      </Loaded>
    </>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No published version matches.';
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'version' : 'versions'}, newest first.`;
}

const COLUMNS: readonly [TableColumn<Row>, ...TableColumn<Row>[]] = [
  {
    id: 'version',
    title: 'Version',
    cell: ({ name, version }) => (
      <TextLink to={`/releases/${name}/${version}`}>
        {name} {version}
      </TextLink>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    besideName: true,
    cell: ({ active_in: activeIn, canaries, blocked }) => <VersionStatus {...{ activeIn, canaries, blocked }} />,
  },
  { id: 'published', title: 'Published', cell: ({ committed_at: at }) => <Moment at={at} ago /> },
  { id: 'author', title: 'Author', cell: ({ source }) => source.author },
  { id: 'revision', title: 'Revision', cell: ({ source: { revision } }) => <Revision value={revision} /> },
];
