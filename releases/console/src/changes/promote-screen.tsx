import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { Select } from '@plenum/shared-ui/select';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { FormProblem } from '#src/ui/forms/action-error.tsx';
import { isLowerVersion } from '#src/ui/is-lower-version.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';
import styles from '#src/changes/promote-screen.module.css';

/** Activates in one environment what is active in another. The address may name that one: `?from=staging`. */
export function PromoteScreen({ environment }: { environment: string }) {
  const query = useQuery({ key: environment, load: (client, signal) => loadSets(client, environment, signal) });
  return (
    <Page title={`Promote to ${environment}`} lead={<p>Activates versions that are active in another environment.</p>}>
      <Loaded query={query} what="the environments">
        {({ target, sources }) =>
          sources.length === 0 ? (
            <p>There is no other environment with active releases.</p>
          ) : (
            <PromoteForm target={target} sources={sources} onOutdated={query.reload} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface Sets {
  readonly target: ReleaseSet;
  /** Current sets of the other environments that have releases. */
  readonly sources: readonly ReleaseSet[];
}

async function loadSets(client: RegistryClient, environment: string, signal: AbortSignal): Promise<Sets> {
  const { environments } = await client.get(siteEndpoints.environments, {}, signal);
  const current = (name: string) => client.get(registryEndpoints.currentSet, { params: { environment: name } }, signal);
  const [target, ...others] = await Promise.all([
    current(environment),
    ...environments.filter(({ name }) => name !== environment).map(({ name }) => current(name)),
  ]);
  return { target, sources: others.filter(({ releases }) => Object.keys(releases).length > 0) };
}

function PromoteForm({ target, sources, onOutdated }: Sets & { onOutdated: () => void }) {
  const [address] = useSearchParams();
  const [from, setFrom] = useState(
    (sources.find(({ environment }) => environment === address.get('from')) ?? sources[0])?.environment ?? '',
  );
  const source = sources.find((set) => set.environment === from);
  const differing = Object.entries(source?.releases ?? {}).filter(([name, { version }]) => target.releases[name]?.version !== version);
  return (
    <SetChangeForm
      environment={target.environment}
      submitText={`Activate in ${target.environment}`}
      onOutdated={onOutdated}
      read={(form) => {
        const names = form.getAll('release').map(String);
        if (names.length === 0) throw new FormProblem('Choose at least one release to promote.');
        // Exactly the versions that are shown, not those that may be active there by then.
        const reviewed = source && { from_set: { epoch: source.epoch, number: source.number } };
        return { kind: 'promote', body: { from, names, ...reviewed } };
      }}
    >
      <Select
        label="From"
        options={sources.map(({ environment }) => ({ value: environment, label: environment }))}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {differing.length === 0 ? (
        <p>
          {target.environment} has the same versions as {from} already.
        </p>
      ) : (
        <fieldset className={styles.releases}>
          <legend>Releases that differ</legend>
          {differing.map(([name, { version }]) => (
            <Checkbox key={`${from} ${name}`} name="release" value={name} defaultChecked>
              {name} {describeStep(target.releases[name]?.version, version)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </SetChangeForm>
  );
}

function describeStep(from: string | undefined, to: string): string {
  if (from === undefined) return `not active → ${to}`;
  return `${from} → ${to}${isLowerVersion(to, from) ? ' (a lower version)' : ''}`;
}
