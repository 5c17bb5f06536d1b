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

const WHOLE_LINK = 'Open the link from the e‑mail again, or copy all of it into the address bar.';

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
      title: 'This confirmation link has expired',
      text: 'It is too old, or the address of your account has changed since. Your e-mail is not confirmed yet.',
    },
    unknown: {
      title: 'This confirmation link is not valid',
      text: `Part of it may be missing. ${WHOLE_LINK} Your e-mail is not confirmed yet.`,
    },
    taken: TAKEN,
  },
  change: {
    used: USED,
    expired: {
      title: 'Your new address is not confirmed',
      text: 'The link has expired: it is too old, or the address has changed since. Your account still uses the old address.',
    },
    unknown: {
      title: 'Your new address is not confirmed',
      text: `Part of the link may be missing. ${WHOLE_LINK} Your account still uses the old address.`,
    },
    taken: TAKEN,
  },
};

const WHAT_FOR: HallMessage['facts'] = [
  { name: 'Your webinars', text: 'Seats that you save with it appear in your account, with their links.' },
  { name: 'Your companies', text: 'You can join those that invite this address.' },
  { name: 'Your password', text: 'If you forget it, we send a link to this address to set a new one.' },
];

export const BEFORE: HallMessage = { title: 'What a confirmed address is for', facts: WHAT_FOR };
export const AFTER: HallMessage = { title: 'What works now', facts: WHAT_FOR };

/** What confirms an address whose link does not work: the code, in the account. */
export const BY_CODE: Readonly<Record<Confirmed, HallMessage>> = {
  registration: {
    title: 'How to confirm your e‑mail',
    text: 'In your account, press “Confirm” beside your e‑mail address and enter the code that we send to it. If the address is wrong, correct it first.',
  },
  change: {
    title: 'How to confirm the new address',
    text: 'In your account, press “Enter the code” beside your new address and enter the code from the e‑mail. If it has expired, request a new one.',
  },
};
