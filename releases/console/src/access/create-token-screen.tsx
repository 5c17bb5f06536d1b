import { useState } from 'react';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { type CreatedToken, LABEL_LENGTH } from '@plenum/shared-contracts/release/access-schemas';
import { LinkButton } from '@plenum/shared-ui/button';
import { Secret } from '#src/access/secret.tsx';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm, textOf } from '#src/ui/forms/action-form.tsx';
import { FieldProblem } from '#src/ui/forms/field-errors.ts';
import { FormSelect, FormTextField } from '#src/ui/forms/form-fields.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

const ROLES = [
  { value: 'manager', label: 'A release manager' },
  { value: 'reader', label: 'A reader' },
  { value: 'site', label: 'The site' },
  { value: 'shell', label: 'Team of the shell' },
];

/** Creates a token, and shows its secret once. */
export function CreateTokenScreen() {
  const client = useRegistry();
  const [owner, setOwner] = useState('');
  const [created, setCreated] = useState<CreatedToken>();
  const query = useQuery({ key: 'teams', load: (registry, signal) => registry.get(accessEndpoints.teams, {}, signal) });
  if (created) return <CreatedScreen created={created} />;
  return (
    <Page title="Create a token" lead={<p>The registry shows the secret once. It stores only a hash.</p>}>
      <Loaded query={query} what="the teams">
        {({ teams }) => (
          <ActionForm
            submitText="Create the token"
            busyText="Creating…"
            cancelTo="/tokens"
            onSubmit={async (form, keyFor) => {
              if (owner === '') throw new FieldProblem({ owner: 'Choose whose token it is.' });
              const name = textOf(form, 'name');
              if (owner === 'manager' && name === '')
                throw new FieldProblem({ name: 'Enter the name of the release manager. The history shows it.' });
              const body = { owner, label: textOf(form, 'label'), ...(name !== '' && { name }) };
              setCreated(await client.write(accessEndpoints.createToken, { body }, { idempotencyKey: keyFor(body) }));
            }}
          >
            <FormSelect
              label="For"
              name="owner"
              required
              placeholder="Choose an owner"
              value={owner}
              onChange={(event) => setOwner(event.currentTarget.value)}
              options={[...ROLES, ...teams.map((team) => ({ value: team.name, label: `Team ${team.name}` }))]}
            />
            <FormTextField
              label="Name"
              name="name"
              optional={owner !== 'manager'}
              autoComplete="off"
              description="Whose token it is, as the history shows it."
            />
            <FormTextField
              label="Label"
              name="label"
              optional
              maxLength={LABEL_LENGTH}
              description="What it is for, such as “CI of the blog”."
            />
          </ActionForm>
        )}
      </Loaded>
    </Page>
  );
}

function CreatedScreen({ created: { token, secret } }: { created: CreatedToken }) {
  return (
    <Page title={`Token ${token.id} was created${secret === null ? ', but its secret is lost' : ''}`} isResult>
      {secret === null ? (
        <p>
          An earlier attempt created this token, and its answer with the secret was lost. Revoke token {token.id} and create another one.
        </p>
      ) : (
        <Secret secret={secret} />
      )}
      <p>
        <LinkButton to="/tokens">Back to the tokens</LinkButton>
      </p>
    </Page>
  );
}
