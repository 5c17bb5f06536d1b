import { useNavigate } from 'react-router';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { remoteName } from '@plenum/shared-contracts/release/access-schemas';
import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { describeGrants } from '#src/access/describe-grants.ts';
import { readGrants, refusedGrants } from '#src/access/read-grants.ts';
import { GrantFields } from '#src/access/team-form.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm, textOf } from '#src/ui/forms/action-form.tsx';
import { FieldProblem } from '#src/ui/forms/field-errors.ts';
import { FormTextField } from '#src/ui/forms/form-fields.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

/** Registers a team with its grants. */
export function AddTeamScreen() {
  const client = useRegistry();
  const navigate = useNavigate();
  const query = useQuery({ key: 'offers', load: (registry, signal) => registry.get(accessEndpoints.offers, {}, signal) });
  return (
    <Page title="Add a team" lead={<p>A team owns the remote of the same name. What it is granted takes effect at once.</p>}>
      <Loaded query={query} what="the layouts and slots">
        {(offers) => (
          <ActionForm
            submitText="Add the team"
            busyText="Adding…"
            cancelTo="/teams"
            onSubmit={async (form, keyFor) => {
              const body = { name: nameOf(form), ...readGrants(form) };
              const team = await client
                .write(accessEndpoints.addTeam, { body }, { idempotencyKey: keyFor(body) })
                .catch((error: unknown) => {
                  if (hasErrorCode(error, 'team_exists'))
                    throw new FieldProblem({
                      name: `The team ${body.name} already exists. Choose another name, or change its grants under Teams.`,
                    });
                  throw refusedGrants(error, form) ?? error;
                });
              await navigate('/teams', { state: { done: describeGrants(`${team.name} was added`, team) } });
            }}
          >
            <FormTextField
              label="Name"
              name="name"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              description="The name of its remote, such as mf-quizshow."
            />
            <GrantFields offers={offers} />
          </ActionForm>
        )}
      </Loaded>
    </Page>
  );
}

/** @throws FieldProblem */
function nameOf(form: FormData): string {
  const { data, error } = remoteName.safeParse(textOf(form, 'name'));
  if (error) throw new FieldProblem({ name: 'Enter the name of a remote, in lower case, such as mf-quizshow.' });
  return data;
}
