import { setTimeout as pause } from 'node:timers/promises';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { setRecord, type SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { setChangeReply } from '@plenum/shared-contracts/release/set-changes';

/** Returns the sets in the output of `history --json`, newest first. */
export function readSets(text: string): SetRecord[] {
  return (JSON.parse(text) as { sets: unknown[] }).sets.map((set) => setRecord.parse(set));
}

/** An activation with its answer. */
export interface Made {
  readonly reason: string;
  readonly version: string | undefined;
  /** Number of the set that it created; null if nothing differed. */
  readonly number: number | null;
  /** The set as pages name it. */
  readonly tag: string;
}

interface Change {
  readonly token: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly reason: string;
  /** Idempotency key: the change is made once, however often it is repeated. */
  readonly key: string;
}

/** Activates, and repeats the request until a registry answers. @throws Error if it is refused, or fails otherwise than by an outage */
export async function makeChange(registry: () => string, { token, releases, reason, key }: Change): Promise<Made> {
  const path = requestPath(registryEndpoints.activate.path, { environment: 'production' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  for (;;) {
    const answer = await ask(registry() + path, { method: 'POST', headers, body: JSON.stringify({ releases, reason }) });
    if (answer?.ok) {
      const { environment, epoch, number, changed, releases: active } = setChangeReply.parse(JSON.parse(answer.text));
      const version = active['mf-blog']?.version;
      return { reason, version, number: changed ? number : null, tag: `${environment}:${epoch}:${number}` };
    }
    const isOutage = !answer || [502, 503, 504].includes(answer.status) || answer.text.includes('"request_in_flight"');
    if (!isOutage) throw new Error(`The activation was answered with ${answer.status}: ${answer.text}`);
    await pause(100);
  }
}

async function ask(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
