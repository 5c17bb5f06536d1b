import fp from 'fastify-plugin';

const LOOK_AGAIN_MS = 100;

/**
 * Lets requests in flight finish before closing, and waits for nothing else. A kept-alive or pre-opened connection would otherwise delay
 * the close until its timeout (72 s), because Node only closes connections that are idle at that very moment.
 */
export const draining = fp(
  async (app) => {
    let underWay = 0;
    app.server.on('request', (_, response) => {
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
      });
    });
    app.addHook('preClose', async () => {
      const release = (): void => {
        if (underWay === 0) app.server.closeAllConnections();
      };
      release();
      const looking = setInterval(release, LOOK_AGAIN_MS);
      app.server.once('close', () => clearInterval(looking));
      if (!app.server.listening) clearInterval(looking);
    });
  },
  { name: 'draining' },
);
