import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BoundedLabel } from '@plenum/shared-server/metrics/bounded-label';
import { statusClass } from '@plenum/shared-server/metrics/http-metrics';
import { compositionId } from '#contract/composition.ts';
import { WebVitals } from '#server/metrics/web-vitals.ts';
import type { ComposedPage } from '#server/render-pool/process-client/page-request.ts';
import type { ApiResponse, CallApi } from '#server/api-calls/call-api.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ADOPTION_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** More than any set has. The limit is needed because released code supplies the names. */
const MAX_SCREENS = 300;
const MAX_REMOTES = 50;
const STAGES = ['load', 'middleware', 'loader', 'meta', 'style', 'render', 'hydration', 'unknown'];

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** Creates the metrics that the front server updates while it works. Those that are only read on a scrape are in `site-gauges.ts`. */
export function createSiteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const screens = new BoundedLabel(MAX_SCREENS);
  const remotes = new BoundedLabel(MAX_REMOTES, ['shell']);
  const stages = new BoundedLabel(STAGES.length, STAGES);

  const pageRender = new Histogram({
    name: 'plenum_page_render_duration_seconds',
    help: 'Time from when a page leaves the queue to its first bytes, loaders included, by screen.',
    labelNames: ['remote', 'screen', 'status'],
    buckets: SECONDS,
    registers,
  });
  const remoteFailures = new Counter({
    name: 'plenum_remote_failures_total',
    help: 'Failures of parts of releases on the server. The code "circuit-open" is a load that its circuit breaker refused.',
    labelNames: ['remote', 'stage', 'code'],
    registers,
  });
  const codes = new BoundedLabel(20, ['none']);
  const apiCalls = new Histogram({
    name: 'plenum_api_call_duration_seconds',
    help: 'Calls that loaders make through the front server, until the complete response has arrived.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const registryCalls = new Counter({
    name: 'plenum_registry_calls_total',
    help: 'Calls to the release registry.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const registryResponded = new Gauge({
    name: 'plenum_registry_last_response_timestamp_seconds',
    help: 'When the release registry last answered; 0 when it never has.',
    registers,
  });
  const adoptions = new Histogram({
    name: 'plenum_release_set_adoption_duration_seconds',
    help: 'Time from detecting a new release set until pages are rendered from it.',
    labelNames: ['outcome'],
    buckets: ADOPTION_SECONDS,
    registers,
  });
  const fileReads = new Counter({
    name: 'plenum_release_file_reads_total',
    help: 'Files of releases by where they came from.',
    labelNames: ['source'],
    registers,
  });
  const callsRefused = new Counter({
    name: 'plenum_api_calls_refused_total',
    help: 'Calls of visitors that were not passed on: too many were without an answer.',
    registers,
  });
  const integrityAlarms = new Counter({
    name: 'plenum_integrity_alarms_total',
    help: 'Files that did not match their recorded hash.',
    labelNames: ['decision'],
    registers,
  });
  const trustAlarms = new Counter({
    name: 'plenum_trust_alarms_total',
    help: 'Release sets that were not trusted: signature, replay, conflict, blocked; and expired: served without being confirmed.',
    labelNames: ['alarm'],
    registers,
  });
  const processEnds = new Counter({
    name: 'plenum_render_process_ends_total',
    help: 'Render processes that ended, by reason. "retired" is a replacement without loss.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['stalled', 'crashed', 'retired', 'memory-limit']) processEnds.inc({ reason }, 0);
  for (const source of ['memory', 'disk', 'registry']) fileReads.inc({ source }, 0);
  for (const decision of ['fetched again', 'refused']) integrityAlarms.inc({ decision }, 0);

  const registryResponse = (call: string, outcome: 'ok' | 'error') => {
    registryCalls.inc({ call, outcome });
    if (outcome === 'ok') registryResponded.setToCurrentTime();
  };

  const vitals = new WebVitals(registry);

  return {
    registry,
    vitals,
    pageRendered: ({ screen = null, status, route, composition }: ComposedPage, seconds: number): void => {
      const known = screen === null ? 'none' : screens.of(screen);
      if (route) vitals.served(compositionId(composition), route, screen);
      pageRender.observe({ remote: remotes.of(known.split('#')[0] ?? ''), screen: known, status: statusClass(status) }, seconds);
    },
    /** @param details of a log line: those of a failure name a remote */
    logged: (level: string, details: Readonly<Record<string, unknown>>): void => {
      const { remote, stage, code } = details;
      if (level !== 'error' || typeof remote !== 'string') return;
      remoteFailures.inc({
        remote: remotes.of(remote),
        stage: stages.ifKnown(typeof stage === 'string' ? stage : 'unknown'),
        code: codes.of(typeof code === 'string' ? code : 'none'),
      });
    },
    fileRead: (source: 'memory' | 'disk' | 'registry') => fileReads.inc({ source }),
    apiCallRefused: () => callsRefused.inc(),
    integrityAlarm: (decision: string) => integrityAlarms.inc({ decision }),
    trustAlarm: (alarm: string) => trustAlarms.inc({ alarm }),
    processEnded: (reason: string) => processEnds.inc({ reason }),
    /** Called when the adoption of a set begins. @returns a function to call with the outcome */
    adoptionBegun(): (outcome: 'adopted' | 'failed') => void {
      const end = adoptions.startTimer();
      return (outcome) => void end({ outcome });
    },
    /** Wraps the calls to count them. */
    observeApi:
      (callApi: CallApi): CallApi =>
      async (...call) => {
        const end = apiCalls.startTimer();
        let answer: ApiResponse | null = null;
        try {
          answer = await callApi(...call);
          return answer;
        } finally {
          end({ outcome: answer === null ? 'error' : statusClass(answer.status) });
        }
      },
    /** Wraps the client to count its calls. Any response counts as reaching the registry, whatever its status. */
    observeRegistry(client: RegistryClient): RegistryClient {
      const observed =
        <Given extends unknown[], Answer>(call: string, run: (...given: Given) => Promise<Answer>) =>
        async (...given: Given): Promise<Answer> => {
          try {
            const answer = await run(...given);
            registryResponse(call, 'ok');
            return answer;
          } catch (error) {
            registryResponse(call, (error as Error).name === 'RegistryUnavailable' ? 'error' : 'ok');
            throw error;
          }
        };
      return {
        signedSet: observed('current-set', (...given: Parameters<typeof client.signedSet>) => client.signedSet(...given)),
        releaseSignature: observed('signature', (...given: Parameters<typeof client.releaseSignature>) =>
          client.releaseSignature(...given),
        ),
        activatedVersions: observed('activated-versions', (...given: Parameters<typeof client.activatedVersions>) =>
          client.activatedVersions(...given),
        ),
        preview: observed('preview', (id: string) => client.preview(id)),
        latestVersions: observed('latest-versions', () => client.latestVersions()),
        manifest: observed('manifest', (...given: Parameters<typeof client.manifest>) => client.manifest(...given)),
        file: observed('file', (...given: Parameters<typeof client.file>) => client.file(...given)),
        apiBackends: observed('api-backends', (...given: Parameters<typeof client.apiBackends>) => client.apiBackends(...given)),
        listen: (...given) => client.listen(...given),
      };
    },
  };
}
