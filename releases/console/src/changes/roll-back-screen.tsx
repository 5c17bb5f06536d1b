import { useSearchParams } from 'react-router';
import { Checkbox } from '@plenum/shared-ui/checkbox';
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

/** Rolls back releases, or with `?set=41` all of them to what set 41 named. */
export function RollBackScreen({ environment }: { environment: string }) {
  const [address] = useSearchParams();
  const set = Number(address.get('set') ?? undefined);
  if (Number.isInteger(set) && set > 0) return <RollBackToSet environment={environment} set={set} />;
  return <RollBackReleases environment={environment} chosen={address.get('release')} />;
}

function RollBackToSet({ environment, set }: { environment: string; set: number }) {
  return (
    <Page
      title={`Roll back ${environment} to set ${set}`}
      lead={<p>Every release returns to the version that set {set} named. This creates a new set; the history stays.</p>}
    >
      <SetChangeForm
        environment={environment}
        submitText={`Roll back ${environment}`}
        read={(form) => ({ kind: 'rollback', body: { set, force: isForced(form) } })}
      >
        <Force />
      </SetChangeForm>
    </Page>
  );
}

/** Value of the option "the version that was active before". */
const BEFORE = 'before';

function RollBackReleases({ environment, chosen }: { environment: string; chosen: string | null }) {
  const query = useQuery({ key: environment, load: (client, signal) => loadChoices(client, environment, signal) });
  return (
    <Page title={`Roll back ${environment}`} lead={<p>All releases that you choose are rolled back in one step.</p>}>
      <Loaded query={query} what="the active releases">
        {(all) => {
          const choices = all.filter((choice) => choice.active !== null);
          return choices.every(hasNoChoice) ? (
            <NothingToChoose environment={environment} what="No active release has another published version." />
          ) : (
            <SetChangeForm environment={environment} submitText={`Roll back ${environment}`} read={(form) => readRollback(form, choices)}>
              {choices
                .filter((choice) => !hasNoChoice(choice))
                .map(({ name, active, others }) => (
                  <Select
                    key={name}
                    label={name}
                    name={name}
                    placeholder={`Keep ${active}`}
                    options={[
                      { value: BEFORE, label: `The version before ${active}` },
                      ...others.map((version) => ({ value: version, label: version })),
                    ]}
                    defaultValue={chosen === name ? BEFORE : ''}
                  />
                ))}
              <WithoutChoice choices={choices} />
              <Force />
            </SetChangeForm>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Force() {
  return (
    <Checkbox
      name="force"
      description="Also a version that was never active here, or that does not work with the others. The history shows it."
    >
      Skip the checks
    </Checkbox>
  );
}

const isForced = (form: FormData) => form.get('force') !== null;

function readRollback(form: FormData, choices: readonly ReleaseChoice[]): SetChangeRequest {
  const releases = choices.flatMap(({ name }) => {
    const version = textOf(form, name);
    if (version === '') return [];
    return [version === BEFORE ? { name } : { name, to: version }];
  });
  if (releases.length === 0) throw new FormProblem('Choose at least one release to roll back.');
  return { kind: 'rollback', body: { releases, force: isForced(form) } };
}
