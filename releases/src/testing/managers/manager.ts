import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { RequestedChange } from '#src/testing/managers/check-history.ts';

/** A change of the environment `production`. */
interface Change {
  readonly verb: 'activate' | 'rollback';
  readonly body: object;
}

interface ManagerOptions {
  readonly token: string;
  /** Returns the address of a registry to ask, another one at each attempt. */
  readonly registry: () => string;
  /** Called with the number of an answer that is neither a result, nor a refusal, nor a reason to repeat the request. */
  readonly onWrongStatus: (status: number, body: string) => void;
}

/** Between two attempts. Fifty managers without a registry must not use up the processor that it starts with. */
const PAUSE_MS = 1000;
const DEADLINE_MS = 30_000;

/**
 * Makes a change as a careful manager would: with one idempotency key, repeated at any registry until there is a final answer.
 * @returns the change and its answer
 */
export async function makeChange(reason: string, { verb, body }: Change, options: ManagerOptions): Promise<RequestedChange> {
  const requestedAt = performance.now();
  const headers = {
    authorization: `Bearer ${options.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const request = { method: 'POST', headers, body: JSON.stringify({ ...body, reason }) };
  for (;;) {
    const answer = await ask(`${options.registry()}/v1/environments/production/${verb}`, request);
    if (!answer || isRepeated(answer)) {
      await pause(PAUSE_MS * Math.random());
      continue;
    }
    const answeredAt = performance.now();
    if (answer.status === 201) return { reason, requestedAt, answeredAt, set: setChangeReply.parse(JSON.parse(answer.text)) };
    if (answer.status !== 200 && answer.status !== 422) options.onWrongStatus(answer.status, answer.text);
    return { reason, requestedAt, answeredAt, set: null };
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Whether the change is repeated after this answer: its first request is in progress, or the database is unreachable. */
function isRepeated({ status, text }: Answer): boolean {
  return status === 503 || (status === 409 && text.includes('"request_in_flight"'));
}

/** Returns null if the registry gave no complete answer. */
async function ask(url: string, request: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(DEADLINE_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
