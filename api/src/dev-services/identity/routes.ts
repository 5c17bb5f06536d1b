import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { IDENTITY_PATH, type IdentityClient, type Person } from '#src/dev-services/identity/identity-provider.ts';
import { devServicePage } from '#src/dev-services/page.ts';

/** Without `form-action`, as the form redirects to the site, wherever that is. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export interface IdentityOptions {
  /** Origin of this service, once it listens. */
  readonly ownOrigin: () => string;
  readonly clients: readonly IdentityClient[];
}

/** Serves an OpenID Connect provider below /dev-services/identity, with a page that asks for the identity to sign in with. */
export const identityRoutes: FastifyPluginAsync<IdentityOptions> = async (app, { ownOrigin, clients }) => {
  const people = new Map<string, Person>();
  let created: Promise<Provider> | undefined;
  // Imported on the first request, as it is large and rarely used.
  const make = async () => {
    const { createIdentityProvider } = await import('#src/dev-services/identity/identity-provider.ts');
    return createIdentityProvider(`${ownOrigin()}${IDENTITY_PATH}`, clients, people);
  };
  const provider = () => (created ??= make());

  // The provider reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const options = { schema: { hide: true }, config: { rateLimit: false as const } };

  app.get(`${IDENTITY_PATH}/as/:uid`, options, async (request, reply) => {
    const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(askPage(request.url, String(params['client_id'])));
  });

  app.post(`${IDENTITY_PATH}/as/:uid`, options, async (request, reply) => {
    const op = await provider();
    const form = await readForm(request);
    const { params } = await op.interactionDetails(request.raw, reply.raw);
    reply.hijack();
    if (form.get('choice') !== 'allow') {
      await op.interactionFinished(request.raw, reply.raw, { error: 'access_denied', error_description: 'Denied' });
      return;
    }
    const subject = remember(people, form);
    const grant = new op.Grant({ accountId: subject, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    await op.interactionFinished(request.raw, reply.raw, {
      login: { accountId: subject, remember: false },
      consent: { grantId: await grant.save() },
    });
  });

  app.all(`${IDENTITY_PATH}/*`, { ...options, exposeHeadRoute: false }, async (request, reply) => {
    const { raw } = request;
    const handle = (await provider()).callback();
    reply.hijack();
    // Tells the provider its mount path, in the way of frameworks that mount one application in another.
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(IDENTITY_PATH.length) });
    await handle(raw, reply.raw);
  });
};

async function readForm({ raw }: FastifyRequest): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of raw) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The same address, or the same name without an address, is the same person. */
function remember(people: Map<string, Person>, form: URLSearchParams): string {
  const [name, email] = [form.get('name')?.trim() ?? '', form.get('email')?.trim() ?? ''];
  const subject = createHash('sha256')
    .update(email.toLowerCase() || name)
    .digest('hex')
    .slice(0, 24);
  people.set(subject, { name, email: email === '' ? null : email, emailVerified: form.get('verified') === 'on' });
  return subject;
}

function askPage(action: string, client: string): string {
  return devServicePage(
    'Sign in to Plenum',
    `<p>Here you would sign in to <b>${escapeHtml(client)}</b>, and allow Plenum to see your name and e-mail address. You can sign in as anyone.</p>
<form method="post" action="${escapeHtml(action)}">
<label>Name<input type="text" name="name" value="Olga Petrova" required autocomplete="off"></label>
<label>E-mail address (may be empty)<input type="email" name="email" value="olga@example.com" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" checked> The provider has confirmed this address</label>
<div class="actions"><button name="choice" value="allow">Allow</button><button class="quiet" name="choice" value="deny" formnovalidate>Do not allow</button></div>
</form>`,
  );
}
