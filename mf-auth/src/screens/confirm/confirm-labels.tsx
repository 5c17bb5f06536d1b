import type { ReactNode } from 'react';
import type { HallMessage } from '#src/components/auth-page.tsx';
import type { InvalidLink } from '#src/errors/invalid-link.ts';
import type { Confirmed } from '#src/screens/confirm/load-confirm.ts';

/** Before the button is pressed. */
export const LABELS: Readonly<Record<Confirmed, { title: string; lead: (address: ReactNode) => ReactNode }>> = {
  registration: {
    title: 'One last step',
    lead: (address) => <>Confirm that you registered with {address} to complete your account. If this was not you, close this page.</>,
  },
  change: {
    title: 'Your new address',
    lead: (address) => <>Confirm that {address} is yours. Until then, your account keeps the old address.</>,
  },
};

type InvalidLinkLabels = Readonly<Record<InvalidLink | 'taken', { title: string; text: string }>>;

const USED = { title: 'Your address is already confirmed', text: 'This link has been used. There is nothing left to do.' };
const TAKEN = {
  title: 'This address belongs to another account',
  text: 'Sign in to that account, or choose another address in the one you use.',
};

/** Of links that confirm nothing: each says what it was for. */
export const INVALID_LINK_LABELS: Readonly<Record<Confirmed, InvalidLinkLabels>> = {
  registration: {
    used: USED,
    expired: {
      title: 'This link has expired',
      text: 'It was for confirming a new account. It is too old, or its address has changed since, so the address is not confirmed yet. You can confirm it with a code instead.',
    },
    unknown: {
      title: 'This link is not valid',
      text: 'It was for confirming a new account. Part of it may be missing, so the address is not confirmed yet. Open the whole link, or confirm it with a code.',
    },
    taken: TAKEN,
  },
  change: {
    used: USED,
    expired: {
      title: 'Your new address is not confirmed',
      text: 'The link has expired: it is too old, or the address has changed since. Your account keeps the address that it had. You can confirm the new one with a code instead.',
    },
    unknown: {
      title: 'Your new address is not confirmed',
      text: 'The link is not valid: part of it may be missing. Your account keeps the address that it had. Open the whole link, or confirm the new one with a code.',
    },
    taken: TAKEN,
  },
};

const WHAT_FOR: HallMessage['facts'] = [
  { name: 'Your webinars', text: 'Seats that you save with it appear in your account, with their links.' },
  { name: 'Your companies', text: 'You can join those that invite this address.' },
  { name: 'The way back in', text: 'If you forget your password, we send a link to it.' },
];

export const BEFORE: HallMessage = { title: 'What a confirmed address is for', facts: WHAT_FOR };
export const AFTER: HallMessage = { title: 'What works now', facts: WHAT_FOR };

const WHOLE_LINK = { name: 'The whole link', text: 'Open it from the e‑mail itself, or copy all of it into the address bar.' };

const OTHER_WAYS: Readonly<Record<Confirmed, HallMessage['facts']>> = {
  registration: [
    { name: 'With a code', text: 'Your account has “Confirm” beside the address. Press it, and we send a code there.' },
    { name: 'Wrong address?', text: 'You can correct it there, too, before the code is sent.' },
  ],
  change: [
    {
      name: 'With a code',
      text: 'Your account has “Enter the code” beside the address. The code is in the same e‑mail, or we send another.',
    },
    { name: 'Until then', text: 'You sign in with the old address, and we write to it.' },
  ],
};

/** A link that has expired does not work as a whole, either. */
export function howToConfirm(what: Confirmed, why: InvalidLink | 'taken'): HallMessage {
  const facts = OTHER_WAYS[what];
  return { title: 'How to confirm it after all', facts: why === 'unknown' ? [WHOLE_LINK, ...facts] : facts };
}
