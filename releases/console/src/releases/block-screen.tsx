import { useState } from 'react';
import { useNavigate } from 'react-router';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/trust-endpoints';
import { Select } from '@plenum/shared-ui/select';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { sendSetChange, type SetChangeRequest } from '#src/changes/set-change.ts';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page, Part } from '#src/ui/page.tsx';
import { ReasonField, reasonOf } from '#src/ui/forms/reason-field.tsx';

/** Blocks a version for good. Where it is active, another version replaces it, which is shown first. */
export function BlockScreen({ name, version }: { name: string; version: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const page = `/releases/${name}/${version}`;
  const [replacement, setReplacement] = useState('');
  const query = useQuery({
    key: `${page} ${replacement}`,
    load: (registry, signal) => loadReplacements(registry, { name, version, replacement }, signal),
  });
  return (
    <Page
      title={`Block ${name} ${version}`}
      lead={<p>A blocked version is never activated, rolled back to or served again, not even to open tabs. This cannot be undone.</p>}
    >
      <Loaded query={query} what="where the version is active">
        {({ previews, versions }) => (
          <>
            {previews.length === 0 && <p>It is not active in any environment.</p>}
            {previews.length > 0 && (
              <Select
                label="Replace it with"
                name="replacement"
                value={replacement}
                onChange={(event) => setReplacement(event.currentTarget.value)}
                placeholder="The version that was active before"
                options={versions.map((other) => ({ value: other, label: other }))}
              />
            )}
            {previews.map((preview) => (
              <Part key={preview.environment} title={`What changes in ${preview.environment}`}>
                <SetChangePreview preview={preview} />
              </Part>
            ))}
            <ActionForm
              variant="danger"
              submitText={`Block ${name} ${version}`}
              busyText="Blocking…"
              cancelTo={page}
              onSubmit={async (form, keyFor) => {
                const body = { reason: reasonOf(form), replace: previews.length > 0 && (replacement || true) };
                await client.write(trustEndpoints.block, { params: { name, version }, body }, { idempotencyKey: keyFor(body) });
                await navigate(page, { state: { done: `${name} ${version} is blocked.` } });
              }}
            >
              <ReasonField description="For the list of blocked versions, which anyone can read." />
            </ActionForm>
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface Replacement {
  readonly name: string;
  readonly version: string;
  /** Empty: the version that was active before. */
  readonly replacement: string;
}

/**
 * Returns what would replace the version in each environment where it is active, and the versions to choose from.
 * @throws ApiError if nothing was active there before, or the chosen version does not fit
 */
async function loadReplacements(client: RegistryClient, { name, version, replacement }: Replacement, signal: AbortSignal) {
  const [{ versions }, { versions: blocked }] = await Promise.all([
    client.get(registryEndpoints.versions, { params: { name } }, signal),
    client.get(trustEndpoints.blocked, {}, signal),
  ]);
  const isBlocked = (other: string) => blocked.some((entry) => entry.name === name && entry.version === other);
  const environments = versions.find((entry) => entry.version === version)?.active_in ?? [];
  const change: SetChangeRequest =
    replacement === '' ? { kind: 'rollback', body: { name } } : { kind: 'activate', body: { releases: { [name]: replacement } } };
  const previews = await Promise.all(
    environments.map((environment) => sendSetChange(client, change, { environment, reason: '', isDryRun: true })),
  );
  return { previews, versions: versions.map((entry) => entry.version).filter((other) => other !== version && !isBlocked(other)) };
}
