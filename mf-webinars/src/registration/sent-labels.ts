import type { StoredRegistration } from '#src/registration/registration-storage.ts';
import { type Purpose, isRequest } from '#src/registration/registration-values.ts';

interface SentLabels {
  readonly title: string;
  /** Text before and after the address. */
  readonly before: string;
  readonly after: string;
}

const SENT: Readonly<Record<'register' | 'wait' | 'join', string>> = {
  register: 'Open it and confirm, and your seat is saved.',
  wait: 'Open it and confirm, and you are on the waiting list.',
  join: 'Open it, confirm and join.',
};

/** Returns what to do after the form was sent, or after the link was opened on this device. @param isCounted whether seats are limited */
export function sentLabels(state: StoredRegistration, purpose: Purpose, isCounted: boolean): SentLabels {
  if (state === 'registered')
    return {
      title: 'Your seat is saved',
      before: 'Your personal link is in the e-mail to',
      after: 'Use it to join or to cancel.',
    };
  if (state === 'waiting')
    return {
      title: 'You are on the waiting list',
      before: 'Your personal link is in the e-mail to',
      after: 'It shows your place in the queue. We will e-mail you when you get a seat.',
    };
  const first = isCounted && purpose === 'register' ? ' Seats go to those who confirm first.' : '';
  return {
    title: 'Check your inbox',
    before: 'We have sent your personal link to',
    after: `${isRequest(purpose) ? '' : SENT[purpose]}${first}`,
  };
}
