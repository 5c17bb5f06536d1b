import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '@plenum/shared-contracts/release/owners/contact-endpoints';
import type { Contact } from '@plenum/shared-contracts/release/owners/contacts';
import { requireManager, requireReader } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { principalOf, requireManagerName } from '#src/server/plugins/authentication.ts';
import { readPage } from '#src/server/read-page.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { writeAudit } from '#src/store/audit.ts';
import { allContacts, lockContact, saveContact } from '#src/store/owners/contacts.ts';
import { databaseTime } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { addNotifications, findNotificationState, listNotifications, resendNotification } from '#src/store/owners/owner-notifications.ts';
import { findTeam } from '#src/store/access/teams.ts';

const SECRET_BYTES = 32;

/** Registers the routes of contacts: where the owners of releases are notified, and their messages. */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { pool, config } = services;

  route(app, contactEndpoints.contacts, async ({ request, reply }) => {
    requireManager(principalOf(request));
    reply.header('cache-control', 'no-store');
    return { contacts: await allContacts(pool) };
  });

  route(app, contactEndpoints.changeContact, async ({ params: { name }, body, request, reply }) => {
    const actor = requireManagerName(request);
    if (body.email && config.mail === null)
      throw new RegistryError('no_mail_server', 'This registry sends no e-mail. Set RELEASES_SMTP_URL, or use a webhook.');
    const answer = await idempotentWrite(services, { request, reply }, async (tx) => {
      // No team is removed meanwhile.
      await lockGrants(tx, 'exclusive');
      if (name !== 'shell' && !(await findTeam(tx, name)))
        throw new RegistryError('not_found', `There is no team ${name}. Add it with "team add ${name}".`);
      const stored = await lockContact(tx, name);
      const before: Contact = { release: name, webhook_url: stored?.webhook_url ?? null, email: stored?.email ?? null };
      const { webhook_url: url = before.webhook_url, email = before.email, new_secret: isAsked = false } = body;
      const after: Contact = { release: name, webhook_url: url, email };
      const isNew = url !== null && (isAsked || url !== before.webhook_url);
      if (isAsked && url === null) throw new RegistryError('bad_request', `${name} has no webhook, so there is no secret to replace.`);
      const secret = isNew ? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` : null;
      await saveContact(tx, { ...after, webhook_secret: url === null ? null : (secret ?? stored?.webhook_secret ?? null) });
      const details = { before: audited(before), after: { ...audited(after), ...(isNew && { webhook_secret: 'new' }) } };
      await writeAudit(tx, { actor, token: request.tokenId, action: 'contact.update', subject: name, details });
      const withoutSecret = { contact: after, webhook_secret: null, is_secret_new: isNew };
      return { status: 200, body: { ...withoutSecret, webhook_secret: secret }, stored: withoutSecret };
    });
    reply.header('cache-control', 'no-store');
    return answer;
  });

  route(app, contactEndpoints.testContact, async ({ params: { name }, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      const timestamp = (await databaseTime(tx)).toISOString();
      const event = { type: 'contact.test' as const, timestamp, data: { release: name, actor } };
      const notifications = await addNotifications(tx, [{ event, dedupeKey: null }]);
      if (notifications === 0)
        throw new RegistryError('not_found', `${name} has no contact. Set one: npm run release -- contact set ${name} --webhook <url>`);
      return { status: 202, body: { notifications } };
    });
  });

  route(app, contactEndpoints.notifications, async ({ query, request, reply }) => {
    requireReader(principalOf(request));
    reply.header('cache-control', 'no-store');
    const { rows, next } = await readPage(
      query,
      (page) => listNotifications(pool, page),
      ({ id }) => id,
    );
    return { notifications: rows, next };
  });

  route(app, contactEndpoints.resendNotification, async ({ params: { id }, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      const resent = await resendNotification(tx, id);
      if (resent) {
        const details = { id, type: resent.type, channel: resent.channel };
        await writeAudit(tx, { actor, token: request.tokenId, action: 'notification.resend', subject: resent.release, details });
        return { status: 202, body: resent };
      }
      const state = await findNotificationState(tx, id);
      if (state === null) throw new RegistryError('not_found', `There is no message ${id}. Messages are kept for 30 days.`);
      throw new RegistryError('not_given_up', `Message ${id} is ${state}. Only a message that was given up can be sent again.`);
    });
  });
}

/** What the audit log records of a contact. Paths of webhooks are often secret, so only the origin is named. */
function audited({ webhook_url: url, email }: Contact): { webhook: string | null; email: string | null } {
  return { webhook: url === null ? null : new URL(url).origin, email };
}
