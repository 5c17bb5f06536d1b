import { useState } from 'react';
import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { CanaryTable } from '#src/canaries/canary-table.tsx';
import { PercentField, percentOf } from '#src/canaries/percent-field.tsx';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page } from '#src/ui/page.tsx';

const REFRESH_MS = 5000;

type Step = 'raise' | 'promote' | 'abort';
const STEPS = [
  { value: 'raise', label: 'Raise', description: 'More visitors get it; those who have it keep it.' },
  { value: 'promote', label: 'Promote', description: 'It becomes the active version, for all visitors.' },
  { value: 'abort', label: 'Abort', description: 'All visitors get the active version again.' },
] as const;

/** Raises, promotes or aborts a running canary, beside what the sites have counted. */
export function CanaryScreen({ environment, remote }: { environment: string; remote: string }) {
  const [step, setStep] = useState<Step>('raise');
  const query = useQuery({
    key: `${environment} ${remote}`,
    everyMs: REFRESH_MS,
    load: (client, signal) => client.get(canaryEndpoints.canaries, { params: { environment } }, signal),
  });
  return (
    <Page title={`Canary of ${remote} in ${environment}`}>
      <Loaded query={query} what="the canary">
        {({ canaries }) => {
          const running = canaries.filter(({ name }) => name === remote);
          return running.length === 0 ? (
            <p>
              No canary of {remote} runs in {environment}.
            </p>
          ) : (
            <>
              <CanaryTable environment={environment} canaries={running} />
              <SetChangeForm environment={environment} submitText={SUBMIT_TEXTS[step]} read={(form) => readStep(form, step, remote)}>
                <RadioGroup label="What to do" options={STEPS} value={step} onChange={setStep} />
                {step === 'raise' && <PercentField description={`It has ${running[0]?.percent} % now. A share cannot be lowered.`} />}
              </SetChangeForm>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const SUBMIT_TEXTS = {
  raise: 'Raise the canary',
  promote: 'Promote the canary',
  abort: 'Abort the canary',
} as const satisfies Record<Step, string>;

function readStep(form: FormData, step: Step, name: string): SetChangeRequest {
  if (step === 'raise') return { kind: 'raise-canary', name, body: { percent: percentOf(form) } };
  return { kind: `${step}-canary`, name };
}
