import { accountEmails } from '#src/account/auth/emails.ts';
import { companyEmails } from '#src/account/companies/emails.ts';
import { trialEmails } from '#src/billing/trial/trial-emails.ts';
import { orderEmails } from '#src/billing/checkout/emails.ts';
import { blogEmails } from '#src/content/blog/subscriptions/emails.ts';
import { ticketEmails } from '#src/support/tickets/emails.ts';
import { replyEmails } from '#src/support/tickets/reply-email.ts';
import { webinarEmails } from '#src/webinars/registrations/emails.ts';
import type { createTransports } from '#src/app/create-transports.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import type { Delivery } from '#src/platform/notifications/deliver.ts';

interface DeliveryParts extends Deps, Pick<Delivery, 'keys' | 'log'> {
  readonly transports: Awaited<ReturnType<typeof createTransports>>;
}

/** Returns what a message of the outbox is composed and sent with. */
export function createDelivery({ siteOrigins: [siteOrigin = ''], staff }: Config, { transports, ...parts }: DeliveryParts): Delivery {
  return {
    ...parts,
    composers: {
      ...accountEmails,
      ...companyEmails,
      ...webinarEmails,
      ...orderEmails,
      ...blogEmails,
      ...trialEmails,
      ...ticketEmails(staff.origin),
      ...replyEmails,
    },
    mail: transports.mail,
    sms: transports.sms,
    siteOrigin,
  };
}
