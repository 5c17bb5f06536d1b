import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

interface Sent {
  readonly url: string;
  readonly connections: number;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Interval of each connection's requests in milliseconds; a request that takes longer delays the next one. Default: no pauses. */
  readonly everyMs?: number;
}

/**
 * Sends requests on kept-alive connections, each the next one as soon as it has its answer, or at an interval.
 * @param isEnough called before each request with the number of those already sent
 * @returns the milliseconds of each answer; infinite for one that is not 200
 */
export async function sendRequests(
  { url, connections, headers = {}, everyMs = 0 }: Sent,
  isEnough: (sent: number) => boolean,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const begunAt = performance.now();
  const connection = async (index: number) => {
    // The first requests are spread over one interval.
    for (let dueAt = begunAt + (everyMs * index) / connections; !isEnough(sent); dueAt += everyMs) {
      if (everyMs > 0) await pause(Math.max(0, dueAt - performance.now()));
      sent += 1;
      const startedAt = performance.now();
      const status = await get(url, agent, headers);
      times.push(status === 200 ? performance.now() - startedAt : Infinity);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  agent.destroy();
  return times;
}

function get(url: string, agent: http.Agent, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { ...headers } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}
