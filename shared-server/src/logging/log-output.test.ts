import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

/** Starts a process that logs to `output`, then runs `script`. */
function start(script: string) {
  const module = fileURLToPath(import.meta.resolve('#src/logging/log-output.ts'));
  const program = `import { createLogOutput } from ${JSON.stringify(module)}; import { pino } from 'pino'; const log = pino(createLogOutput()); ${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const messages = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('lines are logged and the process exits – at once – all are written', async () => {
  expect(messages(await text(start(`log.info('first'); log.info('second'); process.exit(0);`).stdout))).toEqual(['first', 'second']);
});

test('a line is logged and the process runs on – nothing else is logged – the line is written', async () => {
  const child = start(`log.info('first'); setInterval(() => undefined, 60_000);`);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill();
  expect(messages(line.toString())).toEqual(['first']);
});

test('a fatal line is logged – the process is killed in the same turn – it is written, and what was logged before it', async () => {
  const child = start(`log.info('first'); log.fatal('last'); process.kill(process.pid, 'SIGKILL');`);
  expect(messages(await text(child.stdout))).toEqual(['first', 'last']);
});
