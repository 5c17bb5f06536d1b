import { setTimeout as pause } from 'node:timers/promises';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { setRecord, type SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { setChangeReply, type SetChangeReply } from '@plenum/shared-contracts/release/set-changes';

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
  const {
    environment,
    epoch,
    number,
    changed,
    releases: active,
  } = await postUntilAnswered(registry, path, {
    token,
    body: { releases, reason },
    key,
  });
  return { reason, version: active['mf-blog']?.version, number: changed ? number : null, tag: `${environment}:${epoch}:${number}` };
}

/**
 * Posts a change of a set, and repeats the request until a registry answers.
 * @param key idempotency key: the change is made once, however often it is repeated
 * @throws Error if it is refused, or fails otherwise than by an outage
 */
export async function postUntilAnswered(
  registry: () => string,
  path: string,
  { token, body, key }: { readonly token: string; readonly body: object; readonly key: string },
): Promise<SetChangeReply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  for (;;) {
    const answer = await ask(registry() + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer?.ok) return setChangeReply.parse(JSON.parse(answer.text));
    const isOutage = !answer || [502, 503, 504].includes(answer.status) || answer.text.includes('"request_in_flight"');
    if (!isOutage) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
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
