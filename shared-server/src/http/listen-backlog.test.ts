import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { LISTEN_BACKLOG } from '#src/http/listen-backlog.ts';

/** More than Node's default, if the system allows it. */
const VISITORS = process.platform === 'linux' ? Math.min(1000, Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))) : 100;

/** Connects visitors, and prints how many have a connection. It does not end before all of them have. */
const VISITORS_SCRIPT = `
  const [, port, visitors] = process.argv;
  let connected = 0;
  for (let index = 0; index < visitors; index += 1)
    require('node:net').connect(Number(port), '127.0.0.1', () => {
      connected += 1;
      if (connected === Number(visitors)) process.stdout.write(String(connected), () => process.exit());
    });
`;

test(`${VISITORS} visitors connect while the service accepts none – each – gets a connection`, async () => {
  const server = createServer((socket) => socket.destroy()).listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The call blocks this process, as a turn of the event loop does that takes too long.
  const connected = execFileSync(process.execPath, ['-e', VISITORS_SCRIPT, '--', String(port), String(VISITORS)], { timeout: 30_000 });
  expect(Number(connected)).toBe(VISITORS);
  await new Promise((resolve) => server.close(resolve));
});
