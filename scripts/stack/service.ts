export type ServiceName = 'postgres' | 'api' | 'releases' | 'shell';

/** `ready`: it answers and can do its work. `running`: its process has started. */
export type Until = 'ready' | 'running';

/** One service of the running product. */
export interface Service {
  readonly name: ServiceName;
  /** Its log file. */
  readonly log: string;
  /**
   * Starts it if it does not run.
   * @throws ScriptError `service_failed` or `postgres_failed` with the end of its log, when it exits or is not ready in time
   */
  start(until?: Until): Promise<void>;
  /** Asks it to exit and waits until it has; kills it if it does not. */
  stop(): Promise<void>;
  /** Sends a signal to its process. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Called when a service that was ready exits unexpectedly. */
export type Died = (service: Service) => unknown;
