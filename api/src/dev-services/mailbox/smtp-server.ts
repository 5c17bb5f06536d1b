import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from '#src/dev-services/mailbox/mailbox.ts';

export interface LocalSmtp {
  /** `smtp://127.0.0.1:port` */
  readonly url: string;
  close(): Promise<void>;
}

const MAX_BYTES = 1024 * 1024;

/** Starts a real SMTP server on this machine that delivers every message to the mailbox. */
export async function startSmtpServer(mailbox: Mailbox, clock: () => Date): Promise<LocalSmtp> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library knows no promises
      receive(mailbox, stream, recipients, clock()).then(() => done(), done);
    },
  });
  // Errors of single connections, which close by themselves.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(mailbox: Mailbox, stream: Readable, recipients: readonly string[], now: Date): Promise<void> {
  const {
    subject = '',
    text = '',
    html = null,
    attachments,
    replyTo,
    headers,
  } = await PostalMime.parse(await buffer(stream), { attachmentEncoding: 'arraybuffer' });
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  const [, unsubscribeUrl] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  for (const to of recipients) {
    mailbox.put({
      channel: 'mail',
      to,
      reply_to: replyTo?.[0]?.address ?? null,
      subject,
      text: text.trim(),
      html: html === null ? null : withImages(html, attachments),
      unsubscribe: unsubscribeUrl === undefined ? null : { url: unsubscribeUrl, post: header('list-unsubscribe-post') ?? '' },
      attachments: attachments
        .filter(({ contentId }) => contentId === undefined)
        .map(({ filename, content }) => ({ name: filename ?? '', content: bytesOf(content).toString() })),
      received_at: now.toISOString(),
    });
  }
}

const bytesOf = (content: Attachment['content']) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** Shows the images that an e-mail carries, as mail programs do. */
function withImages(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId = '', mimeType, content }) => {
    const cid = contentId.replace(/^<|>$/g, '');
    return cid === '' ? shown : shown.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${bytesOf(content).toString('base64')}`);
  }, html);
}
