import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { styleText } from 'node:util';
import { readSourceMapTarget } from '@plenum/releases/cli/registry/settings';
import type { SourceMapTarget } from '@plenum/releases/cli/source-maps/upload-source-maps';
import { type ErrorService, startErrorService } from '@plenum/shared-server/dev-services/error-service';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { onOrphaned } from '#scripts/process/on-orphaned.ts';
import { readSettings } from '#scripts/settings.ts';
import { startStack, type Stack } from '#scripts/stack/start-stack.ts';
import { supervise } from '#scripts/stack/services/supervise.ts';

/** `npm start`: runs the whole product on this machine until Ctrl-C. */
export async function main(): Promise<void> {
  const out = process.stdout;
  const stopping = new AbortController();
  const stopped = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second request exits at once. The services notice that this process has exited and stop.
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      stopped.resolve();
    });
  }
  // Only under npm: a user who runs this script directly and closes the terminal (nohup) wants it to continue.
  if (process.env['npm_lifecycle_event']) {
    onOrphaned(() => {
      stopping.abort();
      stopped.resolve();
    });
  }

  const onCrash = supervise({
    isStopping: () => stopping.signal.aborted,
    say: (text) => out.write(`  ${text}\n`),
    pause: (milliseconds) => pause(milliseconds, undefined, { signal: stopping.signal }),
  });

  let errors: ErrorService | null = null;
  try {
    out.write('\nPlenum\n\n');
    errors = process.env['ERROR_TRACKING_DSN'] ? null : await startErrorService();
    const stack = await startStack({
      ...readSettings(process.env),
      env: errors ? { ERROR_TRACKING_DSN: errors.dsn(1) } : {},
      sourceMaps: errors ? localTarget(errors) : readSourceMapTarget(process.env),
      onCrash,
      progress: consoleProgress(out),
      signal: stopping.signal,
    });
    out.write(welcome(stack, errors));
    await stopped.promise;
    out.write('\n');
    await consoleProgress(out).step('Stop', () => stack.stop());
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
    else out.write('\n  Stopped before it had started.\n');
  } finally {
    // Its open port would keep this process alive.
    await errors?.close();
  }
}

/** The local error service accepts any organisation, project and token. */
function localTarget({ origin }: ErrorService): SourceMapTarget {
  return { url: origin, org: 'plenum', projects: ['site'], token: 'local', timeoutMs: 60_000 };
}

function welcome({ ports, urls, dataDir }: Stack, errors: ErrorService | null): string {
  const rows = [
    ['Site', `http://plenum.localhost:${ports.site}  or http://localhost:${ports.site}`],
    ['Account area', `http://account.plenum.localhost:${ports.site}/account`],
    ['API', `${urls.api}/docs`],
    ['Staff page', `${new URL(urls.api).origin}/staff  (token: "staff" in ${path.join(dataDir, 'secrets.json')})`],
    ['CRM', `${new URL(urls.api).origin}/dev-services/crm`],
    ['E-mails, SMS', `${new URL(urls.api).origin}/dev-services/mailbox`],
    ['Release registry', `${urls.releases}/console  (token: "manager" in ${path.join(dataDir, 'tokens.json')})`],
    ...(errors ? [['Errors', errors.origin]] : []),
    ['Logs and data', dataDir],
  ];
  const table = rows.map(([name = '', value = '']) => `  ${name.padEnd(18)}${styleText('bold', value, { stream: process.stdout })}`);
  return `\n${table.join('\n')}\n\n  Ctrl-C stops everything. "npm run release -- status" shows what is released.\n`;
}
