import { useSearchParams } from 'react-router';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/changes/remove-screen.module.css';

/** Takes remotes off the site. The address may name one: `?release=mf-blog`. */
export function RemoveScreen({ environment }: { environment: string }) {
  const [address] = useSearchParams();
  const query = useQuery({
    key: environment,
    load: async (client, signal) => {
      const { releases } = await client.get(registryEndpoints.currentSet, { params: { environment } }, signal);
      return Object.entries(releases)
        .filter(([name]) => name !== 'shell')
        .map(([name, { version }]) => ({ name, version }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });
  return (
    <Page
      title={`Remove from ${environment}`}
      lead={<p>The addresses of a removed remote return 404. Its versions stay published and can be activated again.</p>}
    >
      <Loaded query={query} what="the active remotes">
        {(remotes) =>
          remotes.length === 0 ? (
            <p>No remote is active in {environment}.</p>
          ) : (
            <SetChangeForm environment={environment} submitText={`Remove from ${environment}`} read={readRemoval}>
              <fieldset className={styles.remotes}>
                <legend>Remotes</legend>
                {remotes.map(({ name, version }) => (
                  <Checkbox key={name} name="name" value={name} defaultChecked={address.get('release') === name} description={version}>
                    {name}
                  </Checkbox>
                ))}
              </fieldset>
              <Checkbox name="force" description="Even a remote that pages of the shell need. The history shows it.">
                Skip the checks
              </Checkbox>
            </SetChangeForm>
          )
        }
      </Loaded>
    </Page>
  );
}

function readRemoval(form: FormData): SetChangeRequest {
  const names = form.getAll('name').map(String);
  if (names.length === 0) throw new FormProblem('Choose at least one remote to remove.');
  return { kind: 'remove', body: { names, force: form.get('force') !== null } };
}
