import { useSearchParams } from 'react-router';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { ChooseVersionsScreen, type ChosenVersion } from '#src/changes/choose-versions-screen.tsx';
import { loadEarlierVersions } from '#src/changes/load-choices.ts';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
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
  return (
    <ChooseVersionsScreen
      environment={environment}
      title={`Roll back ${environment}`}
      lead="All releases that you choose are rolled back in one step."
      nothing="No active release has another published version."
      loadChoices={loadEarlierVersions}
      onlyActive
      firstOption={(active) => ({ value: BEFORE, label: `Previous version (before ${active})` })}
      chosenAtFirst={(name) => (chosen === name ? BEFORE : '')}
      read={readRollback}
    >
      <Force />
    </ChooseVersionsScreen>
  );
}

function Force() {
  return (
    <Checkbox
      name="force"
      description="Even a version that was never active here, or that does not work with the others. The history shows it."
    >
      Skip the checks
    </Checkbox>
  );
}

const isForced = (form: FormData) => form.get('force') !== null;

function readRollback(chosen: readonly ChosenVersion[], form: FormData): SetChangeRequest {
  if (chosen.length === 0) throw new FormProblem('Choose at least one release to roll back.');
  const releases = chosen.map(({ name, version }) => (version === BEFORE ? { name } : { name, to: version }));
  return { kind: 'rollback', body: { releases, force: isForced(form) } };
}
