import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { grants, type Team, type TeamChange } from '@plenum/shared-contracts/release/access-schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { describeGrants, editedGrants, type GrantChange, grantChanges } from '#src/access/describe-grants.ts';
import { GrantFields, readGrants } from '#src/access/team-form.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { ReviewedForm } from '#src/ui/forms/reviewed-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Actions, Page } from '#src/ui/page.tsx';

/** The grants of a team, and how they change. */
export function TeamScreen({ name }: { name: string }) {
  const query = useQuery({ key: name, load: (client, signal) => client.get(accessEndpoints.team, { params: { name } }, signal) });
  return (
    <Page title={`Grants of ${name}`} lead={<p>A change takes effect at once. Active releases remain active.</p>}>
      <Loaded query={query} what={`the team ${name}`}>
        {(team) => (
          <>
            <GrantsForm team={team} />
            <Actions>
              <LinkButton to={`/teams/${name}/remove`}>Remove the team</LinkButton>
            </Actions>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function GrantsForm({ team }: { team: Team }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const { name } = team;
  return (
    <ReviewedForm<Review>
      cancelTo="/teams"
      reviewTitle="What changes"
      submitText={`Change the grants of ${name}`}
      prepare={async (form) => {
        const parsed = grants.safeParse(readGrants(form));
        if (!parsed.success)
          throw new FormProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
        const change = editedGrants(team, parsed.data);
        if (Object.keys(change).length === 0) throw new FormProblem('Nothing has been changed.');
        // Another person may have changed them since the page was opened.
        const before = await client.get(accessEndpoints.team, { params: { name } });
        return { change, rows: grantChanges(before, { ...before, ...change }) };
      }}
      renderReview={({ rows }) => <Changes name={name} rows={rows} />}
      isChange={({ rows }) => rows.length > 0}
      confirm={async ({ change }, keyFor) => {
        const changed = await client.write(
          accessEndpoints.changeTeam,
          { params: { name }, body: change },
          { idempotencyKey: keyFor(change) },
        );
        await navigate('/teams', { state: { done: describeGrants(`The grants of ${name} were changed`, changed) } });
      }}
    >
      <GrantFields team={team} />
    </ReviewedForm>
  );
}

interface Review {
  readonly change: TeamChange;
  readonly rows: readonly GrantChange[];
}

function Changes({ name, rows }: { name: string; rows: readonly GrantChange[] }) {
  if (rows.length === 0) return <p>Nothing: another person has made this change.</p>;
  return (
    <Table caption={`Grants of ${name} that change`} isCaptionSeen={false} columns={COLUMNS} rows={rows} rowKey={(row) => row.label} />
  );
}

const COLUMNS: readonly [TableColumn<GrantChange>, ...TableColumn<GrantChange>[]] = [
  { id: 'grant', title: 'Grant', cell: ({ label }) => label },
  { id: 'from', title: 'Now', cell: ({ from }) => from },
  { id: 'to', title: 'Then', cell: ({ to }) => to },
];
