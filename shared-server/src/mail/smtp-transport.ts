import type { Transporter } from 'nodemailer';

const TIMEOUT_MS = 10_000;

export interface Mail {
  /** The same for all attempts, so that receivers can detect duplicates. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Address for replies; the sender by default. */
  readonly replyTo?: string;
  readonly calendar?: { readonly name: string; readonly content: string };
  /** PNGs that the HTML shows, by `cid:` addresses. */
  readonly images?: readonly { readonly cid: string; readonly content: Buffer }[];
  /** URL that ends the subscription that the e-mail belongs to, when it is called by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface MailTransport {
  /** Resolves when the server has accepted it, or rejects within about 20 s. @throws UndeliverableError when a retry is pointless */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when the receiver will never accept a message: an unknown recipient, or a permanent refusal. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/**
 * Sends e-mail by SMTP.
 * @param url in nodemailer's format: `smtps://user:password@host:465`
 * @param from `Plenum <no-reply@plenum.example>`
 */
export function smtpTransport(url: string, from: string): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    // Imported with the first e-mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
    });
  };
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, text, html, replyTo, calendar, images = [], unsubscribeUrl }) => {
      try {
        const smtp = await (opened ??= open());
        await smtp.sendMail({
          messageId: `<message-${id}@${domain}>`,
          from,
          // As an object, so that an address is never parsed as a list of addresses.
          to: { name: '', address: recipient },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html !== undefined && { html }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          attachments: [
            ...(calendar ? [{ filename: calendar.name, content: calendar.content, contentType: 'text/calendar; charset=utf-8' }] : []),
            ...images.map(({ cid, content }) => ({ cid, content, contentType: 'image/png', contentDisposition: 'inline' as const })),
          ],
        });
      } catch (error) {
        throw isAboutMessage(error) ? new UndeliverableError(String(error), { cause: error }) : error;
      }
    },
    close: async () => (await opened)?.close(),
  };
}

/**
 * Returns whether the server refuses this e-mail permanently, rather than this client temporarily: a wrong password, an exceeded quota or a
 * relay that does not know us (5.7.x of RFC 3463) can be fixed, and the waiting e-mails are sent then.
 */
function isAboutMessage(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as { command?: string; responseCode?: number; response?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') && !/^\d{3}[ -]5\.7\./.test(response);
}
