import { useNavigate } from 'react-router';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { environmentChange } from '@plenum/shared-contracts/release/reports/site-report';
import { Select } from '@plenum/shared-ui/select';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm, textOf } from '#src/ui/action-form.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

/** What the registry does by itself in an environment. */
export function SettingsScreen({ environment }: { environment: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const overview = `/environments/${environment}`;
  const query = useQuery({
    key: environment,
    load: async (registry, signal) => {
      const { environments } = await registry.get(siteEndpoints.environments, {}, signal);
      return { found: environments.find(({ name }) => name === environment) };
    },
  });
  return (
    <Page title={`Settings of ${environment}`} lead={<p>They take effect at once.</p>}>
      <Loaded query={query} what={`the environment ${environment}`}>
        {({ found }) => (
          <ActionForm
            submitText="Save the settings"
            busyText="Saving…"
            cancelTo={overview}
            onSubmit={async (form, keyFor) => {
              const body = environmentChange.parse({ on_failure: textOf(form, 'on_failure'), over_budget: textOf(form, 'over_budget') });
              await client.write(siteEndpoints.changeEnvironment, { params: { environment }, body }, { idempotencyKey: keyFor(body) });
              await navigate(overview, { state: { done: `The settings of ${environment} are saved.` } });
            }}
          >
            <Select
              label="If a new version fails at a site"
              name="on_failure"
              defaultValue={found?.on_failure}
              options={[
                { value: 'report', label: 'Keep it active and show the failure' },
                { value: 'revert', label: 'Roll it back' },
              ]}
            />
            <Select
              label="If a new version is over its budget"
              name="over_budget"
              defaultValue={found?.over_budget}
              options={[
                { value: 'report', label: 'Warn before it is activated' },
                { value: 'refuse', label: 'Refuse to activate it' },
              ]}
            />
          </ActionForm>
        )}
      </Loaded>
    </Page>
  );
}
