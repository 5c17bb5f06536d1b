export type ServiceName = 'postgres' | 'api' | 'releases' | 'shell';

/** `ready`: the service can do its work. `running`: its process has started. */
export type Readiness = 'ready' | 'running';

/** One service of the running product. */
export interface Service {
  readonly name: ServiceName;
  /** Its log file. */
  readonly log: string;
  /**
   * Starts the service unless it is running.
   * @throws ScriptError `service_failed` or `postgres_failed` with the end of its log, if it exits or is not ready in time
   */
  start(until?: Readiness): Promise<void>;
  /** Asks it to exit and waits until it has; kills it if it does not. */
  stop(): Promise<void>;
  /** Sends a signal to its process. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Called when a service that was ready exits unexpectedly. */
export type OnCrash = (service: Service) => unknown;
