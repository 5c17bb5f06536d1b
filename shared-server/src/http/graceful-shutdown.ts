import fp from 'fastify-plugin';

const INTERVAL_MS = 100;

/**
 * During shutdown, answers the requests in flight and waits for nothing else: closes each connection after its answer, and unused ones as
 * soon as no request is in flight. Otherwise browsers and proxies would keep theirs open, and Node would wait until they time out (72 s),
 * because it only closes connections that are idle at that very moment.
 */
export const gracefulShutdown = fp(
  async (app) => {
    let isClosing = false;
    let inFlight = 0;
    let interval: NodeJS.Timeout | undefined;
    app.server.on('request', (_, response) => {
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
      });
    });
    app.addHook('preClose', async () => {
      isClosing = true;
      const closeUnused = (): void => {
        if (inFlight === 0) app.server.closeAllConnections();
      };
      closeUnused();
      if (!app.server.listening) return;
      // Connections may still arrive until the server stops listening.
      interval = setInterval(closeUnused, INTERVAL_MS);
    });
    // After all connections have ended, also those of further sockets (listen-on-sockets.ts).
    app.addHook('onClose', async () => clearInterval(interval));
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close');
    });
    // For answers whose headers had been sent already.
    app.addHook('onResponse', async () => {
      if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'graceful-shutdown' },
);
