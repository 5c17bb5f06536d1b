import type { FastifyBaseLogger } from 'fastify';

/** The notification modes that the checkout page offers. */
export const NOTIFICATION_MODES = {
  once: 'Once, immediately',
  twice: 'Twice',
  late: 'After 20 seconds',
  'out-of-order': 'The success first, then an earlier state',
  forged: 'Forged: “paid”, although it is not',
  none: 'Never',
} as const;
export type NotificationMode = keyof typeof NOTIFICATION_MODES;

const LATE_MS = 20_000;

export interface Notifier {
  /** Resolves when the notifications sent at once have been answered. */
  readonly notify: (object: Record<string, unknown>, mode: NotificationMode) => Promise<void>;
  readonly close: () => void;
}

/** Creates a sender of notifications like YooKassa's: unsigned, with the whole object. @param url of the service */
export function createNotifier(url: () => string, log: FastifyBaseLogger): Notifier {
  const timers = new Set<NodeJS.Timeout>();
  const post = async (event: string, object: Record<string, unknown>) => {
    const reply = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object }),
    }).catch((error: unknown) => error as Error);
    if (reply instanceof Error || !reply.ok)
      log.warn({ event, reply: reply instanceof Error ? reply.message : reply.status }, 'Notification not accepted');
  };
  const later = (milliseconds: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, milliseconds);
    timers.add(timer.unref());
  };
  const notify: Notifier['notify'] = async (object, mode) => {
    const isRefund = 'payment_id' in object;
    const event = `${isRefund ? 'refund' : 'payment'}.${String(object['status'])}`;
    if (event === 'payment.pending' && mode !== 'forged') return;
    switch (mode) {
      case 'once':
        return post(event, object);
      case 'twice':
        await post(event, object);
        return post(event, object);
      case 'late':
        return later(LATE_MS, () => post(event, object));
      case 'out-of-order':
        await post(event, object);
        return post('payment.waiting_for_capture', { ...object, status: 'waiting_for_capture' });
      case 'forged':
        return post('payment.succeeded', { ...object, status: 'succeeded', paid: true });
      case 'none':
        return undefined;
    }
  };
  return { notify, close: () => timers.forEach((timer) => clearTimeout(timer)) };
}
