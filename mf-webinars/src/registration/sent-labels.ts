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
  join: 'Open it and confirm. If a seat is free, you are in the room.',
};

/** Returns what to do after the form was sent. @param isCounted whether seats are limited */
export function sentLabels(purpose: Purpose, isCounted: boolean): SentLabels {
  const first = isCounted && purpose === 'register' ? ' Seats go to those who confirm first.' : '';
  return {
    title: 'Check your inbox',
    before: 'We have sent your personal link to',
    after: `${isRequest(purpose) ? '' : SENT[purpose]}${first}`,
  };
}
