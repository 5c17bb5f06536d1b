import type { Transport } from '#src/platform/notifications/transport.ts';
import type { Mailbox } from '#src/dev-services/mailbox/mailbox.ts';

/** Returns a transport that delivers text messages to the local mailbox. */
export function localSms(mailbox: Mailbox, clock: () => Date): Transport {
  return {
    send: async ({ recipient, short }) => {
      mailbox.put({
        channel: 'sms',
        to: recipient,
        reply_to: null,
        subject: '',
        text: short,
        html: null,
        unsubscribe: null,
        attachments: [],
        received_at: clock().toISOString(),
      });
    },
    close: async () => undefined,
  };
}
