import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/access-endpoints';
import { type Grants, grants, type Team } from '@plenum/shared-contracts/release/access-schemas';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import { describeGrants, type GrantChange, grantChanges } from '#src/access/describe-grants.ts';
import { GrantFields, readGrants } from '#src/access/team-form.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Actions, Page, Part } from '#src/ui/page.tsx';

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
  const [wanted, setWanted] = useState<Grants>();
  const { name } = team;
  return (
    <>
      <div hidden={wanted !== undefined}>
        <ActionForm
          submitText="Review the change"
          busyText="Checking…"
          cancelTo="/teams"
          onSubmit={async (form) => {
            const parsed = grants.safeParse(readGrants(form));
            if (!parsed.success)
              throw new FormProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
            if (grantChanges(team, parsed.data).length === 0) throw new FormProblem('Nothing has been changed.');
            setWanted(parsed.data);
          }}
        >
          <GrantFields team={team} />
        </ActionForm>
      </div>
      {wanted && (
        <Part title="What changes">
          <Table
            caption={`Grants of ${name} that change`}
            isCaptionSeen={false}
            columns={COLUMNS}
            rows={grantChanges(team, wanted)}
            rowKey={(row) => row.label}
          />
          <ActionForm
            submitText={`Change the grants of ${name}`}
            busyText="Changing…"
            secondary={<Button onClick={() => setWanted(undefined)}>Edit</Button>}
            onSubmit={async (_, keyFor) => {
              const options = { idempotencyKey: keyFor(wanted) };
              const changed = await client.write(accessEndpoints.changeTeam, { params: { name }, body: wanted }, options);
              await navigate('/teams', { state: { done: describeGrants(`The grants of ${name} were changed`, changed) } });
            }}
          />
        </Part>
      )}
    </>
  );
}

const COLUMNS: readonly [TableColumn<GrantChange>, ...TableColumn<GrantChange>[]] = [
  { id: 'grant', title: 'Grant', cell: ({ label }) => label },
  { id: 'from', title: 'Now', cell: ({ from }) => from },
  { id: 'to', title: 'Then', cell: ({ to }) => to },
];
