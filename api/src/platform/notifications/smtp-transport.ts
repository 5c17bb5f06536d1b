import type { Transporter } from 'nodemailer';
import { UndeliverableError, type Transport } from '#src/platform/notifications/transport.ts';

/** Shorter than the time for which a process holds a letter. */
const PATIENCE_MS = 10_000;

/**
 * Mail by SMTP.
 * @param url as nodemailer reads it: `smtps://user:password@host:465`
 * @param from `Plenum <no-reply@plenum.example>`
 */
export function smtpTransport(url: string, from: string): Transport {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    // Loaded with the first letter.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: 2 * PATIENCE_MS,
    });
  };
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, subject, text, html, replyTo, calendar }) => {
      try {
        const smtp = await (opened ??= open());
        await smtp.sendMail({
          messageId: `<letter-${id}@${domain}>`,
          from,
          // As a structure: an address is never read as a list of them.
          to: { name: '', address: recipient },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar && {
            attachments: [{ filename: calendar.name, content: calendar.content, contentType: 'text/calendar; charset=utf-8' }],
          }),
        });
      } catch (error) {
        throw isAboutLetter(error) ? new UndeliverableError(String(error), { cause: error }) : error;
      }
    },
    close: async () => (await opened)?.close(),
  };
}

/**
 * Whether the server refuses this letter for good, rather than us for now: a wrong password, a full quota or a relay that does not
 * know us (5.7.x of RFC 3463) are mended some day, and the letters that waited for it are good then.
 */
function isAboutLetter(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as { command?: string; responseCode?: number; response?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') && !/^\d{3}[ -]5\.7\./.test(response);
}
