export interface Tracing {
  /** Sends what has not been sent yet, then nothing more. Does not reject. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Of the resource, unless OTEL_SERVICE_NAME says another: `plenum-api`. */
  readonly serviceName: string;
  /**
   * Whether requests come from visitors: a trace that one of them began goes on, but whether it is recorded is decided here, or
   * anybody could have everything recorded.
   */
  readonly isPublic?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's own variables name somewhere to send traces to. */
export function isTracingConfigured(env: Environment): boolean {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
}

/**
 * Starts OpenTelemetry where its variables name a receiver (OTLP over HTTP); else nothing is loaded. To be called before the
 * service is built.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing(env: Environment, options: TracingOptions): Promise<Tracing | null> {
  if (!isTracingConfigured(env)) return null;
  const { exportTraces } = await import('#src/tracing/export-traces.ts');
  return exportTraces(env, options);
}
