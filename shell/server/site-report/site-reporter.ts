import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';
import type { SiteReport, SiteReportReply } from '@plenum/shared-contracts/release/reports/site-report';
import { reasonOf } from '#server/errors.ts';
import type { ReportClient } from '#server/site-report/report-client.ts';

/** The part of a report that describes the site. `seconds` and what is counted change all the time and are no reason to report. */
export type SiteDescription = Pick<SiteReport, 'state' | 'serving' | 'refused' | 'failures' | 'canaries' | 'measurements' | 'alarms'>;

interface ReporterOptions {
  readonly client: ReportClient;
  readonly host: string;
  readonly describe: () => SiteDescription;
  readonly log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;
}

/** Interval until the registry has named one, and while it does not answer. */
const FIRST_INTERVAL_MS = 15_000;
/** A stopping site does not wait longer than this for a report that is being sent, */
const STOP_MS = 500;
/** nor longer than this until its last report is answered. */
const LAST_MS = 3000;
/** The last report is sent again after this pause: nothing is counted twice, as counts are those of the whole run. */
const LAST_PAUSE_MS = 500;

/** Reports to the registry what this site serves: when it changes, and at the interval that the registry asks for. */
export class SiteReporter {
  readonly #options: ReporterOptions;
  readonly #run = randomUUID();
  readonly #stop = new AbortController();
  #sequence = 0;
  #intervalMs = FIRST_INTERVAL_MS;
  /** The description that the registry has accepted last. */
  #accepted: string | null = null;
  #isFailing = false;
  /** However many changes follow each other while a report is being sent, one more report is sent. */
  #isChangeQueued = false;
  /** Reports are sent one at a time. */
  #sending: Promise<unknown> = Promise.resolve();

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** Reports repeatedly, in the background. */
  start(): void {
    void this.#repeat();
  }

  /** Reports soon if the description differs from the one that the registry knows. */
  changed(): void {
    if (this.#stop.signal.aborted || this.#isChangeQueued) return;
    this.#isChangeQueued = true;
    this.#sending = this.#sending.then(async () => {
      this.#isChangeQueued = false;
      if (fingerprint(this.#options.describe()) !== this.#accepted) await this.#send();
    });
  }

  /** Reports now. Returns the environment's current set after the report, or null if the registry does not answer. Never rejects. */
  async report(): Promise<SetReference | null> {
    const sending = this.#sending.then(() => this.#send());
    this.#sending = sending;
    return (await sending)?.current ?? null;
  }

  /** Reports once more, with what was counted since the last report, and removes the site from the registry's list. Never rejects. */
  async stop(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    // A report that arrived after the removal would list the site again.
    await Promise.race([this.#sending, pause(STOP_MS, undefined, { ref: false })]);
    if (this.#accepted === null) return;
    await Promise.race([this.#sendLast(), pause(LAST_MS, undefined, { ref: false })]);
    // A registry of an older release, or one that has not answered, still lists the site.
    await this.#options.client.remove(this.#run).catch(() => undefined);
  }

  async #sendLast(): Promise<void> {
    const report = { ...this.#describe(), ending: true };
    try {
      await this.#options.client.send(report);
    } catch {
      await pause(LAST_PAUSE_MS, undefined, { ref: false });
      await this.#options.client.send(report).catch((error: unknown) =>
        this.#options.log(
          'warn',
          'The registry did not accept the last report of this site, so what was counted since the one before is lost',
          {
            reason: reasonOf(error),
          },
        ),
      );
    }
  }

  #describe(): SiteReport {
    this.#sequence += 1;
    const { host, describe } = this.#options;
    return { spec: 'plenum.site-report/1', host, run: this.#run, sequence: this.#sequence, ...describe() };
  }

  async #send(): Promise<SiteReportReply | null> {
    const { client, log } = this.#options;
    if (this.#stop.signal.aborted) return null;
    const report = this.#describe();
    try {
      const reply = await client.send(report);
      this.#accepted = fingerprint(report);
      this.#intervalMs = reply.report_seconds * 1000;
      if (this.#isFailing) log('info', "The registry accepts this site's reports again", {});
      this.#isFailing = false;
      return reply;
    } catch (error) {
      if (!this.#isFailing)
        log('warn', 'The registry does not accept the reports of this site, so activations do not wait for it. Check RELEASES_SITE_TOKEN', {
          reason: reasonOf(error),
        });
      this.#isFailing = true;
      return null;
    }
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.report();
      await pause(this.#intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

function fingerprint({ state, serving, refused, failures, alarms }: SiteDescription): string {
  return JSON.stringify({ state, refused, failures, alarms, serving: serving && { ...serving, seconds: 0 } });
}
