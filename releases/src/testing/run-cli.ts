import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { TOKENS } from '#src/testing/test-registry.ts';

/** Runs a command of the release CLI as Vera, with the manager's token. */
export async function runAsManager({ url }: Registry, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: url, RELEASES_TOKEN: TOKENS.manager, RELEASES_ACTOR: 'Vera' },
    cwd: '.',
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}
