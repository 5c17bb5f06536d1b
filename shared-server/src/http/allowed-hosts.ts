import { isIP } from 'node:net';
import fp from 'fastify-plugin';

interface AllowedHosts {
  /** Host names, in lower case and without port. */
  readonly hosts: readonly string[];
  /** Returns the error for a request to another host. */
  readonly refuse: () => Error;
}

/**
 * Refuses requests for other hosts. A page of another site can point its own host name to this machine (DNS rebinding) and then read the
 * answers. It cannot do so with an IP address, nor with a name below `localhost`.
 */
export const allowedHosts = fp<AllowedHosts>(
  async (app, { hosts, refuse }) => {
    const allowed: ReadonlySet<string> = new Set(hosts);
    app.addHook('onRequest', async ({ headers }) => {
      // Browsers always send a host.
      if (headers.host === undefined) return;
      const name = hostnameOf(headers.host);
      if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.has(name)) return;
      throw refuse();
    });
  },
  { name: 'allowed-hosts' },
);

/** Returns the host name without port and brackets. */
function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
