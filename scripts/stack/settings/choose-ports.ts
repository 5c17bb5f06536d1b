import { assertPortsFree } from '#scripts/ports/assert-ports-free.ts';
import { freePort } from '#scripts/ports/free-port.ts';
import type { Settings } from '#scripts/settings.ts';

export type Ports = Settings['ports'];

/**
 * Returns the ports to listen on: the requested ones, and a free port for each 0.
 * @throws ScriptError `port_taken`
 */
export async function choosePorts({ site, api, releases }: Ports): Promise<Ports> {
  const requested = [
    { variable: 'SITE_PORT', port: site },
    { variable: 'API_PORT', port: api },
    { variable: 'RELEASES_PORT', port: releases },
  ];
  await assertPortsFree(
    requested.filter(({ port }) => port !== 0),
    'npm start',
  );
  const chosen = async (port: number): Promise<number> => (port === 0 ? freePort() : port);
  return { site: await chosen(site), api: await chosen(api), releases: await chosen(releases) };
}
