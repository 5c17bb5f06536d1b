import type { Deps } from '#src/deps.ts';
import type { Config } from '#src/config.ts';
import { smsTransport } from '#src/platform/notifications/sms-transport.ts';
import { smtpTransport } from '@plenum/shared-server/mail/smtp-transport';
import type { Transport } from '#src/platform/notifications/transport.ts';
import { localSms } from '#src/dev-services/mailbox/local-sms.ts';
import { createMailbox, type Mailbox } from '#src/dev-services/mailbox/mailbox.ts';
import { startSmtpServer } from '#src/dev-services/mailbox/smtp-server.ts';

/** The transports that send e-mails and text messages. */
export interface Transports {
  readonly mail: Transport;
  readonly sms: Transport;
  /** Messages captured instead of sent; null: everything is sent. */
  readonly mailbox: Mailbox | null;
  close(): Promise<void>;
}

/** Creates the configured transports. A transport that is not configured delivers to a local mailbox, e-mail through a real SMTP server. */
export async function createTransports(
  { mail, sms, devServices }: Pick<Config, 'mail' | 'sms' | 'devServices'>,
  clock: Deps['clock'],
): Promise<Transports> {
  const mailbox = devServices.mailbox ? createMailbox() : null;
  const local = mailbox && mail.url === null ? await startSmtpServer(mailbox, clock) : null;
  const transports = {
    mail: smtpTransport(mail.url ?? requireUrl(local?.url), mail.from),
    sms: sms.url === null && mailbox ? localSms(mailbox, clock) : smsTransport(requireUrl(sms.url), sms.token),
    mailbox,
  };
  return {
    ...transports,
    close: async () => {
      await transports.mail.close();
      await transports.sms.close();
      await local?.close();
    },
  };
}

/** Narrows a URL that the settings guarantee. */
function requireUrl(url: string | null | undefined): string {
  if (typeof url !== 'string') throw new Error('E-mail has no transport: configure a mail service or enable the dev services.');
  return url;
}
