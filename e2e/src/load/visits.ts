import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Response, sendRequest } from '#src/load/send-request.ts';

/** What visitors do. */
export type Visits =
  /** All of them request at once, the addresses in turn. */
  | { readonly kind: 'at once'; readonly addresses: readonly string[]; readonly count: number }
  /** They arrive at a constant rate, whether they are answered or not. */
  | {
      readonly kind: 'rate';
      readonly addresses: readonly string[];
      readonly perSecond: number;
      readonly seconds: number;
      /** Whether they share connections that stay open, as a proxy in front of the site does. By default each has its own. */
      readonly keepsConnections?: boolean;
    }
  /** A constant number of them request one page after another. */
  | { readonly kind: 'in turn'; readonly addresses: readonly string[]; readonly atOnce: number; readonly seconds: number };

/** Shortest time between two looks at who has arrived. */
const TURN_MS = 5;

/** Requests as the visitors do. Resolves with the last response. @param signal once aborted, all of them leave */
export async function visit(visits: Visits, signal: AbortSignal): Promise<Response[]> {
  const { addresses } = visits;
  const address = (index: number) => addresses[index % addresses.length] ?? '';
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  switch (visits.kind) {
    case 'at once':
      return Promise.all(Array.from({ length: visits.count }, (_, index) => sendRequest(address(index), signal)));
    case 'rate': {
      const pending: Promise<Response>[] = [];
      const agent = visits.keepsConnections && new http.Agent({ keepAlive: true });
      while (passed() < visits.seconds) {
        // Counted once a turn: a machine that cannot keep up with the rate would never leave this loop, and read no answer.
        const due = Math.min(passed(), visits.seconds) * visits.perSecond;
        while (pending.length < due) pending.push(sendRequest(address(pending.length), signal, agent));
        // Not more often: they take the processors of the site.
        await pause(Math.max(TURN_MS, (1000 * (pending.length + 1)) / visits.perSecond - 1000 * passed()));
      }
      return Promise.all(pending).finally(() => agent && agent.destroy());
    }
    case 'in turn': {
      const responses: Response[] = [];
      const visitor = async (first: number) => {
        for (let index = first; passed() < visits.seconds; index += 1) responses.push(await sendRequest(address(index), signal));
      };
      await Promise.all(Array.from({ length: visits.atOnce }, (_, index) => visitor(index)));
      return responses;
    }
    default:
      return visits satisfies never;
  }
}
