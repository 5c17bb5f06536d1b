import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hasErrorCode, isApiError } from '@plenum/shared-contracts/http/api-error';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { Select } from '@plenum/shared-ui/select';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { sendSetChange } from '#src/changes/set-change.ts';
import { describeError, type RegistryClient } from '#src/registry/registry-client.ts';
import { useRegistry } from '#src/registry/registry-context.ts';
import { type Query, useQuery } from '#src/registry/use-query.ts';
import { ActionError, FormProblem } from '#src/ui/forms/action-error.tsx';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page, Part } from '#src/ui/page.tsx';
import { ReasonField, reasonOf } from '#src/ui/forms/reason-field.tsx';
import styles from '#src/releases/block-screen.module.css';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Blocks a version for good. Where it is active, another version replaces it, which is shown first. */
export function BlockScreen({ name, version }: Version) {
  const query = useQuery({
    key: `${name}@${version}`,
    load: (client, signal) => loadPlaces(client, { name, version }, signal),
  });
  return (
    <Page
      title={`Block ${name} ${version}`}
      lead={<p>A blocked version is never activated, rolled back to or served again, not even to open tabs. This cannot be undone.</p>}
    >
      <Loaded query={query} what="where the version is active">
        {(places) => <BlockForm name={name} version={version} {...places} />}
      </Loaded>
    </Page>
  );
}

interface Places {
  /** Environments where the version is active. */
  readonly environments: readonly string[];
  /** Versions that could replace it. */
  readonly others: readonly string[];
}

function BlockForm({ name, version, environments, others }: Version & Places) {
  const client = useRegistry();
  const navigate = useNavigate();
  const page = `/releases/${name}/${version}`;
  const [replacement, setReplacement] = useState('');
  const isActive = environments.length > 0;
  // Apart from the form: a refused replacement must leave the choice of another one, and the reason.
  const preview = useQuery({
    key: `${page} ${replacement}`,
    load: (registry, signal) =>
      Promise.all(environments.map((environment) => previewReplacement(registry, { name, replacement, environment }, signal))),
  });
  return (
    <>
      {!isActive && <p>It is not active in any environment.</p>}
      {isActive && (
        <div className={styles.choice}>
          <Select
            label="Replace it with"
            name="replacement"
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            placeholder="The version that was active before"
            options={others.map((other) => ({ value: other, label: other }))}
          />
          <ActionError error={refusalOf(preview)} />
        </div>
      )}
      {isActive && <Replacements preview={preview} />}
      <ActionForm
        variant="danger"
        submitText={`Block ${name} ${version}`}
        busyText="Blocking…"
        cancelTo={page}
        onSubmit={async (form, keyFor) => {
          const reason = reasonOf(form);
          if (isActive && preview.value === undefined) throw new FormProblem(whyNotReviewed(preview));
          const body = { reason, replace: isActive && (replacement || true) };
          await client.write(trustEndpoints.block, { params: { name, version }, body }, { idempotencyKey: keyFor(body) });
          await navigate(page, { state: { done: `${name} ${version} is blocked.` } });
        }}
      >
        <ReasonField description="For the list of blocked versions, which anyone can read." />
      </ActionForm>
    </>
  );
}

/** What the replacement would change. */
function Replacements({ preview: { value, error } }: { preview: Query<readonly SetChangeReply[]> }) {
  return (
    <>
      {value === undefined && error === undefined && <p>Checking…</p>}
      {value?.map((change) => (
        <Part key={change.environment} title={`What changes in ${change.environment}`}>
          <SetChangePreview preview={change} />
        </Part>
      ))}
    </>
  );
}

/** Nothing was to be changed, so it is not unknown whether it was. */
function refusalOf({ error }: Query<unknown>): unknown {
  return isApiError(error) && error.kind === 'network' ? new FormProblem(describeError(error)) : error;
}

function whyNotReviewed({ error }: Query<unknown>): string {
  return error === undefined
    ? 'Wait until you see what replaces the version.'
    : 'Choose another version to replace it: see the reason above.';
}

/** Returns where the version is active, and the versions that could replace it. */
async function loadPlaces(client: RegistryClient, { name, version }: Version, signal: AbortSignal): Promise<Places> {
  const [{ versions }, { versions: blocked }] = await Promise.all([
    client.get(registryEndpoints.versions, { params: { name } }, signal),
    client.get(trustEndpoints.blocked, {}, signal),
  ]);
  const isBlocked = (other: string) => blocked.some((entry) => entry.name === name && entry.version === other);
  return {
    environments: versions.find((entry) => entry.version === version)?.active_in ?? [],
    others: versions.map((entry) => entry.version).filter((other) => other !== version && !isBlocked(other)),
  };
}

interface Replacement {
  readonly name: string;
  /** Empty: the version that was active before. */
  readonly replacement: string;
  readonly environment: string;
}

/**
 * Returns what would replace the version in an environment, by the rules of the block: a version that was active there is rolled back to,
 * and any other is activated.
 * @throws ApiError if nothing was active there before, or the chosen version does not fit
 */
async function previewReplacement(
  client: RegistryClient,
  { name, replacement, environment }: Replacement,
  signal: AbortSignal,
): Promise<SetChangeReply> {
  const send = { environment, reason: '', isDryRun: true, options: { signal } };
  const to = replacement === '' ? undefined : replacement;
  try {
    return await sendSetChange(client, { kind: 'rollback', body: { name, to } }, send);
  } catch (error) {
    if (to === undefined || !hasErrorCode(error, 'never_active')) throw error;
    return sendSetChange(client, { kind: 'activate', body: { releases: { [name]: to } } }, send);
  }
}
