export interface Tracing {
  /** Sends the remaining spans and stops tracing. Does not reject. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Service name of the resource, such as `plenum-api`. OTEL_SERVICE_NAME overrides it. */
  readonly serviceName: string;
  /**
   * Whether requests come from visitors. A visitor's trace is continued, but the sampling decision is made here; otherwise any visitor
   * could have every request recorded.
   */
  readonly isPublic?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's standard variables name a receiver for traces. */
export function isTracingConfigured(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
}

/**
 * Starts OpenTelemetry if its variables name a receiver (OTLP over HTTP); otherwise loads nothing. Call it before the service is built.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing(env: Environment, options: TracingOptions): Promise<Tracing | null> {
  if (!isTracingConfigured(env)) return null;
  const { exportTraces } = await import('#src/tracing/export-traces.ts');
  return exportTraces(env, options);
}
