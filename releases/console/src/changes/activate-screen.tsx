import { useSearchParams } from 'react-router';
import { Select } from '@plenum/shared-ui/select';
import { loadChoices, type ReleaseChoice } from '#src/changes/load-choices.ts';
import { hasNoChoice, NothingToChoose, WithoutChoice } from '#src/changes/without-choice.tsx';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/action-error.tsx';
import { textOf } from '#src/ui/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

/** Activates versions, several in one step. The address may name one: `?release=mf-blog&version=1.1.0`. */
export function ActivateScreen({ environment }: { environment: string }) {
  const [address] = useSearchParams();
  const query = useQuery({ key: environment, load: (client, signal) => loadChoices(client, environment, signal) });
  return (
    <Page title={`Activate in ${environment}`} lead={<p>All versions that you choose become active in one step.</p>}>
      <Loaded query={query} what="the published versions">
        {(choices) =>
          choices.every(hasNoChoice) ? (
            <NothingToChoose environment={environment} what="No release has another published version." />
          ) : (
            <SetChangeForm
              environment={environment}
              submitText={`Activate in ${environment}`}
              read={(form) => readActivation(form, choices)}
            >
              {choices
                .filter((choice) => !hasNoChoice(choice))
                .map(({ name, active, others }) => (
                  <Select
                    key={name}
                    label={name}
                    name={name}
                    placeholder={active === null ? 'Not active' : `Keep ${active}`}
                    options={others.map((version) => ({ value: version, label: version }))}
                    defaultValue={address.get('release') === name ? (address.get('version') ?? '') : ''}
                  />
                ))}
              <WithoutChoice choices={choices} />
            </SetChangeForm>
          )
        }
      </Loaded>
    </Page>
  );
}

function readActivation(form: FormData, choices: readonly ReleaseChoice[]): SetChangeRequest {
  const chosen = choices.map(({ name }) => [name, textOf(form, name)] as const).filter(([, version]) => version !== '');
  if (chosen.length === 0) throw new FormProblem('Choose a version of at least one release.');
  return { kind: 'activate', body: { releases: Object.fromEntries(chosen) } };
}
