import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
interface ConstantServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts a server that answers every request with the same bytes: what it takes longer than usual, it waited for a processor or a connection. */
export async function startConstantServer(): Promise<ConstantServer> {
  const process = fork(new URL('constant-server-process.ts', import.meta.url), { execArgv: [] });
  const [port] = (await once(process, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => process.disconnect() };
}
