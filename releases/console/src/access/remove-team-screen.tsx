import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { useRegistry } from '#src/registry/registry-context.ts';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Page } from '#src/ui/page.tsx';

/** Removes a team and revokes its tokens. */
export function RemoveTeamScreen({ name }: { name: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  return (
    <Page
      title={`Remove the team ${name}`}
      lead={<p>Its tokens are revoked and its grants end. Published versions and the history stay.</p>}
    >
      <ActionForm
        variant="danger"
        submitText={`Remove ${name}`}
        busyText="Removing…"
        cancelTo={`/teams/${name}`}
        onSubmit={async (form, keyFor) => {
          const query = form.get('force') === null ? {} : ({ force: 'true' } as const);
          await client.write(accessEndpoints.removeTeam, { params: { name }, query }, { idempotencyKey: keyFor({ name, query }) });
          await navigate('/teams', { state: { done: `The team ${name} was removed.` } });
        }}
      >
        <Checkbox name="force" description="It continues to be served, but no version of it can be activated.">
          Remove it even while its remote is active
        </Checkbox>
      </ActionForm>
    </Page>
  );
}
