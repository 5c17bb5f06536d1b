import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { TextField } from '@plenum/shared-ui/text-field';
import { GrantFields, readGrants } from '#src/access/team-form.tsx';
import { describeGrants } from '#src/access/describe-grants.ts';
import { useRegistry } from '#src/registry/registry-context.ts';
import { ActionForm, textOf } from '#src/ui/forms/action-form.tsx';
import { Page } from '#src/ui/page.tsx';

/** Registers a team with its grants. */
export function AddTeamScreen() {
  const client = useRegistry();
  const navigate = useNavigate();
  return (
    <Page title="Add a team" lead={<p>A team owns the remote of the same name. What it is granted takes effect at once.</p>}>
      <ActionForm
        submitText="Add the team"
        busyText="Adding…"
        cancelTo="/teams"
        onSubmit={async (form, keyFor) => {
          const body = { name: textOf(form, 'name'), ...readGrants(form) };
          const team = await client.write(accessEndpoints.addTeam, { body }, { idempotencyKey: keyFor(body) });
          await navigate('/teams', { state: { done: describeGrants(`${team.name} was added`, team) } });
        }}
      >
        <TextField label="Name" name="name" required description="The name of its remote, such as mf-quizshow." />
        <GrantFields />
      </ActionForm>
    </Page>
  );
}
