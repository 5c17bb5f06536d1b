import { useNavigate } from 'react-router';
import { budgetEndpoints } from '@plenum/shared-contracts/release/endpoints/budget-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { useRegistry } from '#src/registry/registry-context.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { ActionForm, textOf } from '#src/ui/forms/action-form.tsx';
import { FieldProblem } from '#src/ui/forms/field-errors.ts';
import { FormTextField } from '#src/ui/forms/form-fields.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

const KILOBYTE = 1000;
const MAX_KILOBYTES = 1_000_000;

/** Sets or removes the budget of a release: how many bytes of browser scripts a version should have at most. */
export function BudgetScreen({ name }: { name: string }) {
  const client = useRegistry();
  const navigate = useNavigate();
  const page = `/releases/${name}`;
  const query = useQuery({
    key: name,
    load: async (registry, signal) => {
      const [{ budgets }, { versions }] = await Promise.all([
        registry.get(budgetEndpoints.budgets, {}, signal),
        registry.get(registryEndpoints.versions, { params: { name } }, signal),
      ]);
      return { budget: budgets.find(({ release }) => release === name)?.script_bytes ?? null, newest: versions[0] };
    },
  });
  return (
    <Page
      title={`Budget of ${name}`}
      lead={
        <p>
          All scripts of a version for browsers, uncompressed. Whether a version over its budget is refused is a setting of each
          environment.
        </p>
      }
    >
      <Loaded query={query} what={`the budget of ${name}`}>
        {({ budget, newest }) => (
          <ActionForm
            submitText="Save the budget"
            busyText="Saving…"
            cancelTo={page}
            onSubmit={async (form, keyFor) => {
              const body = { script_bytes: bytesOf(textOf(form, 'kilobytes')) };
              await client.write(budgetEndpoints.changeBudget, { params: { name }, body }, { idempotencyKey: keyFor(body) });
              const done = body.script_bytes === null ? 'has no budget now' : `has a budget of ${formatBytes(body.script_bytes)}`;
              await navigate(page, { state: { done: `${name} ${done}.` } });
            }}
          >
            <FormTextField
              label="Kilobytes"
              name="kilobytes"
              inputMode="decimal"
              defaultValue={budget === null ? '' : String(budget / KILOBYTE)}
              description={`Empty: no budget.${newest?.script_bytes ? ` Version ${newest.version} has ${formatBytes(newest.script_bytes)}.` : ''}`}
            />
          </ActionForm>
        )}
      </Loaded>
    </Page>
  );
}

/** @returns bytes; null for an empty field @throws FieldProblem */
function bytesOf(text: string): number | null {
  if (text === '') return null;
  const kilobytes = Number(text.replace(',', '.'));
  if (!(kilobytes > 0 && kilobytes <= MAX_KILOBYTES))
    throw new FieldProblem({ kilobytes: 'Enter a number of kilobytes, such as 120, or nothing.' });
  return Math.round(kilobytes * KILOBYTE);
}
