import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Backend {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the backend that a generated remote brings, on a free port. */
export async function startBackend(folder: string): Promise<Backend> {
  const child = spawn(process.execPath, ['backend/server.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const bytes of child.stdout) {
    said += String(bytes);
    const [url] = /http:\/\/\S+/.exec(said) ?? [];
    if (url !== undefined)
      return {
        url,
        async stop() {
          const ended = once(child, 'exit');
          child.kill();
          await ended;
        },
      };
  }
  throw new Error(`The backend in ${folder} ended before it listened: ${said}`);
}
