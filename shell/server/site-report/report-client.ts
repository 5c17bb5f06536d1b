import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { siteReportReply, type SiteReport, type SiteReportReply } from '@plenum/shared-contracts/release/reports/site-report';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { RegistryUnavailable } from '#server/errors.ts';

/** Sends this site's reports to the registry. Every call has a deadline. */
export interface ReportClient {
  /** @throws RegistryUnavailable, ContractError */
  send(report: SiteReport): Promise<SiteReportReply>;
  /** Removes the site if `run` reported last. @throws RegistryUnavailable */
  remove(run: string): Promise<void>;
}

interface ReportClientOptions {
  /** URL of the registry without trailing slash. */
  readonly base: string;
  readonly environment: string;
  readonly siteId: string;
  /** Token of a site. */
  readonly token: string;
  /** Deadline of a report in milliseconds. */
  readonly deadlineMs?: number;
}

const SEND_DEADLINE_MS = 3000;
/** A stopping site does not wait longer than this. */
const REMOVE_DEADLINE_MS = 2000;

export function createReportClient({ base, environment, siteId, token, deadlineMs = SEND_DEADLINE_MS }: ReportClientOptions): ReportClient {
  const address = base + requestPath(siteEndpoints.reportSite.path, { environment, site: siteId });
  const call = async (url: string, timeoutMs: number, init: RequestInit): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      // A DELETE without a body must not announce one.
      if (init.body === undefined) Reflect.deleteProperty(headers, 'content-type');
      response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
      text = await response.text();
    } catch (cause) {
      throw new RegistryUnavailable(`The release registry at ${base} did not accept this site's report.`, { cause });
    }
    if (!response.ok) throw new RegistryUnavailable(`The release registry returned ${response.status} to this site's report.`);
    try {
      return text === '' ? undefined : JSON.parse(text);
    } catch (cause) {
      throw new RegistryUnavailable("The release registry answered this site's report with invalid JSON.", { cause });
    }
  };
  return {
    async send(report) {
      const reply = await call(address, deadlineMs, { method: 'PUT', body: JSON.stringify(report) });
      return parse(siteReportReply, reply, "The answer to this site's report");
    },
    async remove(run) {
      await call(`${address}?run=${encodeURIComponent(run)}`, REMOVE_DEADLINE_MS, { method: 'DELETE' });
    },
  };
}
