import { useState } from 'react';
import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { CanaryFacts } from '#src/canaries/canary-facts.tsx';
import { PercentField, percentOf } from '#src/canaries/percent-field.tsx';
import { SetChangeForm } from '#src/changes/set-change-form.tsx';
import type { SetChangeRequest } from '#src/changes/set-change.ts';
import { VersionCharts } from '#src/measurements/version-charts.tsx';
import { useQuery } from '#src/registry/use-query.ts';
import { formatShare } from '#src/ui/format-share.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page, Part } from '#src/ui/page.tsx';
import styles from '#src/canaries/canary-screen.module.css';

const REFRESH_MS = 5000;
const CHART_HOURS = 6;

type Step = 'raise' | 'promote' | 'abort';
const STEPS = [
  { value: 'raise', label: 'Raise', description: 'More visitors get it; those who have it keep it.' },
  { value: 'promote', label: 'Promote', description: 'It becomes the active version, for all visitors.' },
  { value: 'abort', label: 'Abort', description: 'All visitors get the active version again.' },
] as const;

/** Raises, promotes or aborts a running canary, beside what speaks against it; then what the sites have measured of it and of its baseline. */
export function CanaryScreen({ environment, remote }: { environment: string; remote: string }) {
  const [step, setStep] = useState<Step>('raise');
  const query = useQuery({
    key: `${environment} ${remote}`,
    everyMs: REFRESH_MS,
    load: async (client, signal) => {
      const [{ canaries }, metrics] = await Promise.all([
        client.get(canaryEndpoints.canaries, { params: { environment } }, signal),
        client.get(measurementEndpoints.metrics, { params: { environment, name: remote }, query: { hours: CHART_HOURS } }, signal),
      ]);
      return { canaries, metrics };
    },
  });
  return (
    <Page title={`Canary of ${remote} in ${environment}`}>
      <Loaded query={query} what="the canary">
        {({ canaries, metrics }) => {
          const canary = canaries.find(({ name }) => name === remote);
          return canary ? (
            <>
              <div className={styles.decision}>
                <div className={styles.form}>
                  <SetChangeForm environment={environment} submitText={SUBMIT_TEXTS[step]} read={(form) => readStep(form, step, remote)}>
                    <RadioGroup label="What to do" options={STEPS} value={step} onChange={setStep} />
                    {step === 'raise' && (
                      <PercentField description={`It has ${formatShare(canary.percent)} now. A share cannot be lowered.`} />
                    )}
                  </SetChangeForm>
                </div>
                <CanaryFacts canary={canary} />
              </div>
              <Part title="Over time">
                <VersionCharts metrics={metrics} versions={[canary.baseline, canary.version]} />
              </Part>
            </>
          ) : (
            <p>
              No canary of {remote} runs in {environment}.
            </p>
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
