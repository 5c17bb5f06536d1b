import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { assertPortFree } from '#src/dev/assert-port-free.ts';

test('a port in use, then free – checked – refused with the option that names another; then accepted', async () => {
  const server = createServer().listen({ port: 0, host: 'localhost' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree(port)).rejects.toMatchObject({ code: 'port_taken', message: expect.stringContaining(`--port ${port + 1}`) });
  server.close();
  await once(server, 'close');
  await expect(assertPortFree(port)).resolves.toBeUndefined();
});
