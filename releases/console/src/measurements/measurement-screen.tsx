import { useState } from 'react';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { TextLink } from '@plenum/shared-ui/link';
import { EnvironmentSwitcher } from '#src/environment/environment-switcher.tsx';
import { LiveStatus } from '#src/environment/live-status.tsx';
import { MeasurementTable } from '#src/measurements/measurement-table.tsx';
import { VersionCharts } from '#src/measurements/version-charts.tsx';
import { useLiveEnvironment } from '#src/registry/use-live-environment.ts';
import { useQuery } from '#src/registry/use-query.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { Page, Part } from '#src/ui/page.tsx';

/** Sites report every 15 s by default. */
const REFRESH_MS = 15_000;
const PERIODS = [
  { value: '1', label: 'Hour' },
  { value: '24', label: 'Day' },
  { value: '336', label: '14 days' },
] as const;
type Period = (typeof PERIODS)[number]['value'];

/** What the sites of an environment measured of the versions of a release. */
export function MeasurementScreen({ environment, name }: { environment: string; name: string }) {
  const [period, setPeriod] = useState<Period>('24');
  const { revision, isConnected } = useLiveEnvironment(environment);
  const query = useQuery({
    key: `${environment} ${name} ${period}`,
    revision,
    everyMs: REFRESH_MS,
    load: (client, signal) =>
      client.get(measurementEndpoints.metrics, { params: { environment, name }, query: { hours: Number(period) } }, signal),
  });
  return (
    <Page
      title={`Measurements of ${name} in ${environment}`}
      state={
        <>
          <LiveStatus isConnected={isConnected} />
          <EnvironmentSwitcher current={environment} page={`/metrics/${name}`} />
        </>
      }
      lead={
        <p>
          <TextLink to={`/environments/${environment}`}>Back to {environment}</TextLink>
        </p>
      }
    >
      <RadioGroup label="Measured in the last" look="segments" options={PERIODS} value={period} onChange={setPeriod} />
      <Loaded query={query} what="the measurements">
        {(metrics) => (
          <>
            {metrics.versions.length > 0 && (
              <Part title="Versions">
                <MeasurementTable metrics={metrics} caption="Versions" />
              </Part>
            )}
            <Part title="Over time">
              <VersionCharts metrics={metrics} />
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}
