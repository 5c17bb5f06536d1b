import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '@plenum/shared-ui/select';
import { PercentField, percentOf } from '#src/canaries/percent-field.tsx';
import { loadCandidates, type ReleaseChoice, releaseInAddress } from '#src/changes/load-choices.ts';
import { VersionSelect } from '#src/changes/version-select.tsx';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

/** Gives a share of the visitors another version of a remote. The address may name one: `?release=mf-blog&version=1.1.0`. */
export function StartCanaryScreen({ environment }: { environment: string }) {
  const [address] = useSearchParams();
  const load = loadCandidates(releaseInAddress(address));
  const query = useQuery({ key: environment, load: (client, signal) => load(client, environment, signal) });
  return (
    <Page
      title={`Start a canary in ${environment}`}
      lead={
        <p>Some visitors get another version of a remote. The registry ends the canary if it fails more often than the active version.</p>
      }
    >
      <Loaded query={query} what="the published versions">
        {(choices) => <StartForm environment={environment} choices={choices.filter(canHaveCanary)} />}
      </Loaded>
    </Page>
  );
}

/** A site runs the processes of one shell, so only remotes have canaries. */
const canHaveCanary = ({ name, active, others }: ReleaseChoice) => name !== 'shell' && active !== null && others.length > 0;

function StartForm({ environment, choices }: { environment: string; choices: readonly ReleaseChoice[] }) {
  const [address] = useSearchParams();
  const [name, setName] = useState(address.get('release') ?? '');
  const choice = choices.find((entry) => entry.name === name);
  if (choices.length === 0) return <p>No active remote has another published version.</p>;
  return (
    <SetChangeForm
      environment={environment}
      submitText={`Start the canary in ${environment}`}
      read={(form) => {
        const version = textOf(form, 'version');
        if (!choice || version === '') throw new FormProblem('Choose a remote and a version.');
        return { kind: 'start-canary', name, body: { version, percent: percentOf(form) } };
      }}
    >
      <Select
        label="Remote"
        placeholder="Choose a remote"
        options={choices.map((entry) => ({ value: entry.name, label: `${entry.name} (active: ${entry.active})` }))}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <VersionSelect
        key={name}
        label="Version"
        name="version"
        placeholder={choice ? 'Choose a version' : 'Choose a remote first'}
        choice={choice ?? { name, others: [], older: 0 }}
        chosenAtFirst={address.get('release') === name ? (address.get('version') ?? '') : ''}
      />
      <PercentField description="Such as 5. Visitors who get the canary keep it when the share is raised." />
    </SetChangeForm>
  );
}
