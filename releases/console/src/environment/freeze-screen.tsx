import { useNavigate } from 'react-router';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm } from '#src/ui/forms/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { Page } from '#src/ui/page.tsx';
import { ReasonField, reasonOf } from '#src/ui/forms/reason-field.tsx';

/** Freezes an environment, or ends its freeze. */
export function FreezeScreen({ environment }: { environment: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const overview = `/environments/${environment}`;
  const query = useQuery({
    key: environment,
    load: async (registry, signal) => {
      const { environments } = await registry.get(siteEndpoints.environments, {}, signal);
      return { frozen: environments.find(({ name }) => name === environment)?.frozen ?? null };
    },
  });
  const isFrozen = Boolean(query.value?.frozen);
  const endpoint = isFrozen ? trustEndpoints.unfreeze : trustEndpoints.freeze;
  return (
    <Page title={isFrozen ? `Unfreeze ${environment}` : `Freeze ${environment}`}>
      <Loaded query={query} what={`the environment ${environment}`}>
        {({ frozen }) => (
          <>
            {frozen ? (
              <p>
                Frozen since <Moment at={frozen.since} ago /> by {frozen.actor}: {frozen.reason}. Afterwards, versions can be activated
                again.
              </p>
            ) : (
              <p>
                Until it is unfrozen, nothing can be activated, promoted or removed here. Rolling back stays possible. Sites are not
                affected.
              </p>
            )}
            <ActionForm
              submitText={isFrozen ? `Unfreeze ${environment}` : `Freeze ${environment}`}
              busyText={isFrozen ? 'Unfreezing…' : 'Freezing…'}
              cancelTo={overview}
              onSubmit={async (form, keyFor) => {
                const body = { reason: reasonOf(form) };
                const idempotencyKey = keyFor({ body, isFrozen });
                await client.write(endpoint, { params: { environment }, body }, { idempotencyKey });
                await navigate(overview, { state: { done: `${environment} is ${isFrozen ? 'no longer frozen' : 'frozen'}.` } });
              }}
            >
              <ReasonField description={isFrozen ? 'For the audit log.' : 'Shown to everyone who tries to activate something here.'} />
            </ActionForm>
          </>
        )}
      </Loaded>
    </Page>
  );
}
