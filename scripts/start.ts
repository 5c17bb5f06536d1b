import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { styleText } from 'node:util';
import { type ErrorService, startErrorService } from '@plenum/shared-server/dev-services/error-service';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { whenOrphaned } from '#scripts/process/when-orphaned.ts';
import { readSettings } from '#scripts/settings.ts';
import { startStack, type Stack } from '#scripts/stack/start-stack.ts';
import { supervise } from '#scripts/stack/supervise.ts';

/** `npm start`: the whole product on this machine until Ctrl-C. */
export async function main(): Promise<void> {
  const out = process.stdout;
  const leaving = new AbortController();
  const left = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second request exits at once. The services notice that this process has exited and stop.
      if (leaving.signal.aborted) process.exit(1);
      leaving.abort();
      left.resolve();
    });
  }
  // Only under npm: a user who starts this by hand and closes the terminal (nohup) wants it to continue.
  if (process.env['npm_lifecycle_event']) {
    whenOrphaned(() => {
      leaving.abort();
      left.resolve();
    });
  }

  const died = supervise({
    isStopping: () => leaving.signal.aborted,
    say: (text) => out.write(`  ${text}\n`),
    pause: (milliseconds) => pause(milliseconds, undefined, { signal: leaving.signal }),
  });

  let errors: ErrorService | null = null;
  try {
    out.write('\nPlenum\n\n');
    errors = process.env['ERROR_TRACKING_DSN'] ? null : await startErrorService();
    const stack = await startStack({
      ...readSettings(process.env),
      env: errors ? { ERROR_TRACKING_DSN: errors.dsn(1) } : {},
      died,
      progress: consoleProgress(out),
      signal: leaving.signal,
    });
    out.write(welcome(stack, errors));
    await left.promise;
    out.write('\n');
    await consoleProgress(out).step('Stop', () => stack.stop());
  } catch (error) {
    if (!leaving.signal.aborted) fail(error);
    else out.write('\n  Stopped before it was up.\n');
  } finally {
    // It listens, and would keep this process alive.
    await errors?.close();
  }
}

function welcome({ ports, urls, dataDir }: Stack, errors: ErrorService | null): string {
  const rows = [
    ['Site', `http://plenum.localhost:${ports.site}  or http://localhost:${ports.site}`],
    ['Account area', `http://account.plenum.localhost:${ports.site}/account`],
    ['API', `${urls.api}/docs`],
    ['Staff page', `${new URL(urls.api).origin}/staff  (token: "staff" in ${path.join(dataDir, 'secrets.json')})`],
    ['CRM', `${new URL(urls.api).origin}/stand-ins/crm`],
    ['Letters, SMS', `${new URL(urls.api).origin}/stand-ins/mailbox`],
    ['Release registry', urls.releases],
    ...(errors ? [['Errors', errors.origin]] : []),
    ['Logs and data', dataDir],
  ];
  const table = rows.map(([name = '', value = '']) => `  ${name.padEnd(18)}${styleText('bold', value, { stream: process.stdout })}`);
  return `\n${table.join('\n')}\n\n  Ctrl-C stops everything. "npm run release -- status" shows what is released.\n`;
}
