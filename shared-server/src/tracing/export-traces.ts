import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingOptions } from '#src/tracing/start-tracing.ts';

/** Exports the spans of this process to the receiver that the environment configures. */
export function exportTraces(
  env: Readonly<Record<string, string | undefined>>,
  { serviceName, isPublic = false }: TracingOptions,
): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env, isPublic),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(env) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

/** Reads OTEL_TRACES_SAMPLER and its argument; defaults to `parentbased_always_on`. */
function samplerOf(env: Readonly<Record<string, string | undefined>>, isPublic: boolean): Sampler {
  const name = env['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const root = rootSampler(name.replace(/^parentbased_/, ''), env['OTEL_TRACES_SAMPLER_ARG']);
  if (!name.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({ root, ...(isPublic ? { remoteParentSampled: root, remoteParentNotSampled: root } : {}) });
}

function rootSampler(name: string, argument: string | undefined): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  const ratio = Number(argument ?? 1);
  if (name === 'traceidratio' && ratio >= 0 && ratio <= 1) return new TraceIdRatioBasedSampler(ratio);
  return new AlwaysOnSampler();
}

/** Reads the batch delay, a variable that only the SDK's larger distribution supports. */
function batchOf(env: Readonly<Record<string, string | undefined>>): { scheduledDelayMillis?: number } {
  const delay = Number(env['OTEL_BSP_SCHEDULE_DELAY']);
  return delay > 0 ? { scheduledDelayMillis: delay } : {};
}
