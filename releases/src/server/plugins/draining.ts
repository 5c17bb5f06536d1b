import fp from 'fastify-plugin';

const LOOK_AGAIN_MS = 100;

/**
 * Lets requests under way end before closing, and nothing else: a client's kept-alive connection, or
 * one that it opened in advance, would otherwise hold up the close until its timeout (72 s), since
 * Node closes only those that are idle at the very moment of the close.
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
