import fp from 'fastify-plugin';
import { RegistryError } from '#src/errors.ts';

/** Refuses requests for any host that is not in `hosts`, whatever the port. */
export const allowedHosts = fp<{ hosts: readonly string[] | null }>(
  async (app, { hosts }) => {
    if (!hosts) return;
    app.addHook('onRequest', async ({ hostname }) => {
      if (!hosts.includes(hostname.toLowerCase()))
        throw new RegistryError(
          'misdirected',
          'This registry does not answer to this host name. Use its address, or add the name to RELEASES_HOSTS.',
        );
    });
  },
  { name: 'allowed-hosts' },
);
