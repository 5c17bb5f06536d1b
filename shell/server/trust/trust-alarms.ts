/**
 * Why a set is not trusted: its signature does not hold, it is older than the one served, it differs from the one with its number, it
 * contains a blocked version, or the registry has not vouched for the served set for too long.
 */
export type TrustAlarm = 'signature' | 'replay' | 'conflict' | 'blocked' | 'expired';

export interface RaisedAlarm {
  readonly kind: TrustAlarm;
  readonly message: string;
  /** ISO 8601. */
  readonly since: string;
}

type Log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;

/** Alarms that are on. Each is logged and counted once, until it was cleared and is raised again. */
export class TrustAlarms {
  readonly #log: Log;
  readonly #onRaised: (kind: TrustAlarm) => void;
  readonly #raised = new Map<TrustAlarm, RaisedAlarm>();

  constructor(log: Log, onRaised: (kind: TrustAlarm) => void = () => undefined) {
    this.#log = log;
    this.#onRaised = onRaised;
  }

  get raised(): readonly RaisedAlarm[] {
    return [...this.#raised.values()];
  }

  raise(kind: TrustAlarm, message: string, details: Record<string, unknown> = {}): void {
    const earlier = this.#raised.get(kind);
    if (earlier?.message === message) return;
    this.#raised.set(kind, { kind, message, since: earlier?.since ?? new Date().toISOString() });
    this.#log('error', message, { alarm: kind, ...details });
    this.#onRaised(kind);
  }

  clear(...kinds: readonly TrustAlarm[]): void {
    for (const kind of kinds) this.#raised.delete(kind);
  }
}
