import { useSearchParams } from 'react-router';
import { ChooseVersionsScreen, type ChosenVersion } from '#src/changes/choose-versions-screen.tsx';
import { loadCandidates, releaseInAddress } from '#src/changes/load-choices.ts';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';

/** Activates versions, several in one step. The address may name one: `?release=mf-blog&version=1.1.0`. */
export function ActivateScreen({ environment }: { environment: string }) {
  const [address] = useSearchParams();
  return (
    <ChooseVersionsScreen
      environment={environment}
      title={`Activate in ${environment}`}
      lead="All versions that you choose become active in one step."
      endsNoCanary
      loadChoices={loadCandidates(releaseInAddress(address))}
      nothing="No release has another published version."
      chosenAtFirst={(name) => (address.get('release') === name ? (address.get('version') ?? '') : '')}
      read={readActivation}
    />
  );
}

function readActivation(chosen: readonly ChosenVersion[]): SetChangeRequest {
  if (chosen.length === 0) throw new FormProblem('Choose a version of at least one release.');
  return { kind: 'activate', body: { releases: Object.fromEntries(chosen.map(({ name, version }) => [name, version])) } };
}
