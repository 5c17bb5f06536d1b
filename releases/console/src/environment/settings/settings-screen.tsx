import { useNavigate } from 'react-router';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { Select } from '@plenum/shared-ui/select';
import { Table, type TableColumn } from '@plenum/shared-ui/table';
import {
  changeBody,
  changedSettings,
  LABELS,
  ON_ERROR_BUDGET,
  ON_FAILURE,
  OVER_BUDGET,
  readSettings,
  type SettingChange,
  type Settings,
} from '#src/environment/settings/settings.ts';
import type { RegistryClient } from '#src/registry/registry-client.ts';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';
import { FieldGroup } from '#src/ui/forms/field-group.tsx';
import { FormTextField } from '#src/ui/forms/form-fields.tsx';
import { ReviewedForm } from '#src/ui/forms/reviewed-form.tsx';
import styles from '#src/environment/settings/settings-screen.module.css';

/** What the registry does automatically in an environment. */
export function SettingsScreen({ environment }: { environment: string }) {
  const query = useQuery({ key: environment, load: (client, signal) => loadSettings(client, environment, signal) });
  return (
    <Page title={`Settings of ${environment}`} lead={<p>What the registry does by itself. A change takes effect at once.</p>}>
      <Loaded query={query} what={`the environment ${environment}`}>
        {(settings) => <SettingsForm environment={environment} settings={settings} />}
      </Loaded>
    </Page>
  );
}

function SettingsForm({ environment, settings }: { environment: string; settings: Settings }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const overview = `/environments/${environment}`;
  const { percent, hours, action } = settings.error_budget;
  return (
    <ReviewedForm<{ readonly before: Settings; readonly after: Settings }>
      cancelTo={overview}
      reviewTitle={`What changes in ${environment}`}
      submitText="Save the settings"
      prepare={async (form) => {
        const after = readSettings(form);
        // Another person may have changed them since the page was opened.
        return { before: await loadSettings(client, environment), after };
      }}
      renderReview={({ before, after }) => <Changes changes={changedSettings(before, after)} />}
      isChange={({ before, after }) => changedSettings(before, after).length > 0}
      confirm={async ({ before, after }, keyFor) => {
        const body = changeBody(before, after);
        await client.write(siteEndpoints.changeEnvironment, { params: { environment }, body }, { idempotencyKey: keyFor(body) });
        await navigate(overview, { state: { done: `The settings of ${environment} are saved.` } });
      }}
    >
      <FieldGroup title="Activation" description="What happens if a version that is being activated has a problem.">
        <Select label={LABELS.on_failure} name="on_failure" defaultValue={settings.on_failure} options={optionsOf(ON_FAILURE)} />
        <Select
          label={LABELS.over_budget}
          name="over_budget"
          defaultValue={settings.over_budget}
          options={optionsOf(OVER_BUDGET)}
          description="A release’s budget limits the size of its browser scripts."
        />
      </FieldGroup>
      <FieldGroup
        title="Error budget"
        description="How many pages of a new version may fail. More may fail where the previous version, or the other remotes at the same time, fail more often."
      >
        <div className={styles.numbers}>
          <FormTextField
            label={LABELS.percent}
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={String(percent)}
            description="From 0.1 to 50."
          />
          <FormTextField
            label={LABELS.hours}
            name="hours"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(hours)}
            description="From 1 to 168, after its activation."
          />
        </div>
        <Select label={LABELS.action} name="action" defaultValue={action} options={optionsOf(ON_ERROR_BUDGET)} />
      </FieldGroup>
    </ReviewedForm>
  );
}

const optionsOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

function Changes({ changes }: { changes: readonly SettingChange[] }) {
  if (changes.length === 0) return <p>Nothing: the settings already have these values.</p>;
  return <Table caption="Settings that change" isCaptionSeen={false} columns={COLUMNS} rows={changes} rowKey={({ label }) => label} />;
}

const COLUMNS: readonly [TableColumn<SettingChange>, ...TableColumn<SettingChange>[]] = [
  { id: 'label', title: 'Setting', cell: ({ label }) => label },
  { id: 'from', title: 'Now', cell: ({ from }) => from },
  { id: 'to', title: 'Then', cell: ({ to }) => to },
];

/** @throws Error if the registry does not have the environment */
async function loadSettings(client: RegistryClient, environment: string, signal?: AbortSignal): Promise<Settings> {
  const { environments } = await client.get(siteEndpoints.environments, {}, signal);
  const found = environments.find(({ name }) => name === environment);
  if (!found) throw new Error(`${environment} is not listed.`);
  return found;
}
