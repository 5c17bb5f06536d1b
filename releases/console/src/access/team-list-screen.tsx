import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useQuery } from '#src/registry/use-query.ts';
import { useIsManager } from '#src/session/caller-context.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Actions, Page } from '#src/ui/page.tsx';
import { ReleaseLink } from '#src/ui/release-link.tsx';
import { PathList } from '#src/ui/path-list.tsx';

/** The teams and what each may use of the site. */
export function TeamListScreen() {
  const isManager = useIsManager();
  const query = useQuery({ key: 'teams', load: (client, signal) => client.get(accessEndpoints.teams, {}, signal) });
  return (
    <Page title="Teams">
      <Actions>
        <LinkButton to="/add-team">Add a team</LinkButton>
      </Actions>
      <Loaded query={query} what="the teams">
        {({ teams }) =>
          teams.length === 0 ? (
            <p>No team is registered yet.</p>
          ) : (
            <Table
              caption="Teams and their grants"
              isCaptionSeen={false}
              narrow="dense"
              columns={isManager ? [...COLUMNS, CHANGE] : COLUMNS}
              rows={teams}
              rowKey={(team) => team.name}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

const COLUMNS: readonly [TableColumn<Team>, ...TableColumn<Team>[]] = [
  {
    id: 'name',
    title: 'Team',
    cell: ({ name }) => <ReleaseLink name={name} />,
  },
  { id: 'paths', title: 'Paths', cell: ({ paths }) => (paths.length === 0 ? 'none' : <PathList paths={paths} />) },
  { id: 'layouts', title: 'Layouts', cell: ({ layouts }) => layouts.join(', ') || 'none' },
  { id: 'slots', title: 'Slots', cell: ({ slots }) => slots.join(', ') || 'none' },
  { id: 'backend', title: 'Own backend', cell: ({ api }) => (api ? `/api${api.prefix} → ${api.upstream}` : 'none') },
];

const CHANGE: TableColumn<Team> = {
  id: 'change',
  title: 'Action',
  besideName: true,
  cell: ({ name }) => (
    <TextLink to={`/teams/${name}`}>
      Change<VisuallyHidden> the grants of {name}</VisuallyHidden>
    </TextLink>
  ),
};
