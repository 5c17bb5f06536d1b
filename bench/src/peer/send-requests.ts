import http from 'node:http';
import { performance } from 'node:perf_hooks';

interface Sent {
  readonly url: string;
  readonly connections: number;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends requests on kept-alive connections, each the next one as soon as it has its answer.
 * @param isEnough called before each request with the number of those already sent
 * @returns the milliseconds of each answer; infinite for one that is not 200
 */
export async function sendRequests({ url, connections, headers = {} }: Sent, isEnough: (sent: number) => boolean): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let sent = 0;
  const connection = async () => {
    while (!isEnough(sent)) {
      sent += 1;
      const startedAt = performance.now();
      const status = await get(url, agent, headers);
      times.push(status === 200 ? performance.now() - startedAt : Infinity);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
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
