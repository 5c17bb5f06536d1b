import { useNavigate } from 'react-router';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/trust-endpoints';
import { SetChangePreview } from '#src/changes/set-change-preview.tsx';
import { sendSetChange } from '#src/changes/set-change.ts';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm } from '#src/ui/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page, Part } from '#src/ui/page.tsx';
import { ReasonField, reasonOf } from '#src/ui/reason-field.tsx';

/** Blocks a version for good. Where it is active, the version before replaces it, which is shown first. */
export function BlockScreen({ name, version }: { name: string; version: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const page = `/releases/${name}/${version}`;
  const query = useQuery({ key: page, load: (registry, signal) => loadReplacements(registry, name, version, signal) });
  return (
    <Page
      title={`Block ${name} ${version}`}
      lead={<p>A blocked version is never activated, rolled back to or served again, not even to open tabs. This cannot be undone.</p>}
    >
      <Loaded query={query} what="where the version is active">
        {(replacements) => (
          <>
            {replacements.length === 0 && <p>It is not active in any environment.</p>}
            {replacements.map((preview) => (
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
                const body = { reason: reasonOf(form), replace: replacements.length > 0 };
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

/** Returns what would replace the version in each environment where it is active. @throws ApiError if nothing was active there before */
async function loadReplacements(client: RegistryClient, name: string, version: string, signal: AbortSignal) {
  const { versions } = await client.get(registryEndpoints.versions, { params: { name } }, signal);
  const environments = versions.find((entry) => entry.version === version)?.active_in ?? [];
  return Promise.all(
    environments.map((environment) =>
      sendSetChange(client, { kind: 'rollback', body: { name } }, { environment, reason: '', isDryRun: true }),
    ),
  );
}
