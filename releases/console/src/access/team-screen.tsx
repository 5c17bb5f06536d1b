import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import type { Team, TeamChange } from '@plenum/shared-contracts/release/access-schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { describeGrants, editedGrants, type GrantChange, grantChanges } from '#src/access/describe-grants.ts';
import { readGrants, refusedGrants } from '#src/access/read-grants.ts';
import { GrantFields, type Offers } from '#src/access/team-form.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { FieldProblem } from '#src/ui/forms/field-errors.ts';
import { ReviewedForm } from '#src/ui/forms/reviewed-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Actions, Page, Part } from '#src/ui/page.tsx';

/** The grants of a team, and how they change. */
export function TeamScreen({ name }: { name: string }) {
  const query = useQuery({
    key: name,
    load: async (client, signal) => {
      const [team, offers] = await Promise.all([
        client.get(accessEndpoints.team, { params: { name } }, signal),
        client.get(accessEndpoints.offers, {}, signal),
      ]);
      return { team, offers };
    },
  });
  return (
    <Page title={`Grants of ${name}`} lead={<p>A change takes effect at once. Active releases remain active.</p>}>
      <Loaded query={query} what={`the team ${name}`}>
        {({ team, offers }) => (
          <>
            <GrantsForm team={team} offers={offers} />
            <Part title="Remove the team">
              <p>Its tokens are revoked, and no version of its remote can be activated any more.</p>
              <Actions>
                <LinkButton variant="danger" to={`/teams/${name}/remove`}>
                  Remove the team
                </LinkButton>
              </Actions>
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function GrantsForm({ team, offers }: { team: Team; offers: Offers }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const { name } = team;
  return (
    <ReviewedForm<Review>
      cancelTo="/teams"
      reviewTitle="What changes"
      submitText={`Change the grants of ${name}`}
      prepare={async (form) => {
        const change = editedGrants(team, readGrants(form));
        if (Object.keys(change).length === 0) throw new FormProblem('Nothing has been changed.');
        // Another person may have changed them since the page was opened.
        const before = await client.get(accessEndpoints.team, { params: { name } });
        return { form, change, rows: grantChanges(before, { ...before, ...change }) };
      }}
      renderReview={({ rows }) => <Changes name={name} rows={rows} />}
      isChange={({ rows }) => rows.length > 0}
      confirm={async ({ form, change }, keyFor) => {
        const options = { idempotencyKey: keyFor(change) };
        const changed = await client
          .write(accessEndpoints.changeTeam, { params: { name }, body: change }, options)
          .catch((error: unknown) => Promise.reject((refusedGrants(error, form) ?? error) as Error));
        await navigate('/teams', { state: { done: describeGrants(`The grants of ${name} were changed`, changed) } });
      }}
      describeOutdated={(error) => (error instanceof FieldProblem ? error : null)}
    >
      <GrantFields team={team} offers={offers} />
    </ReviewedForm>
  );
}

interface Review {
  /** What was entered. */
  readonly form: FormData;
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
