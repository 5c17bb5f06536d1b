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
      title: 'This confirmation link has expired',
      text: 'It is too old, or the address of your account has changed since. The address is not confirmed yet.',
    },
    unknown: {
      title: 'This confirmation link is not valid',
      text: 'Part of it may be missing. The address of your account is not confirmed yet.',
    },
    taken: TAKEN,
  },
  change: {
    used: USED,
    expired: {
      title: 'Your new address is not confirmed',
      text: 'The link has expired: it is too old, or the address has changed since. Until you confirm the new one, your account keeps the old address.',
    },
    unknown: {
      title: 'Your new address is not confirmed',
      text: 'The link is not valid: part of it may be missing. Until you confirm the new address, your account keeps the old one.',
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

const WHOLE_LINK = { name: 'The whole link', text: 'Open it from the e‑mail again, or copy all of it into the address bar.' };

/** A link that is not valid does not show the address: anyone may have opened it. */
const WHICH_ADDRESS = { name: 'Which address?', text: 'The one that got the e‑mail. Your account shows it once you are signed in.' };

const OTHER_WAYS: Readonly<Record<Confirmed, HallMessage['facts']>> = {
  registration: [
    { name: 'A code', text: 'Press “Confirm” beside the address in your account, and we send a code to it.' },
    { name: 'Wrong address?', text: 'Correct it there before you ask for the code.' },
  ],
  change: [
    {
      name: 'A code',
      text: 'Press “Enter the code” beside the address in your account. If the one in the e‑mail is too old, we send another.',
    },
    { name: 'Wrong address?', text: 'Press “Use another address” there.' },
  ],
};

/** A link that has expired does not work as a whole, either. */
export function howToConfirm(what: Confirmed, why: InvalidLink | 'taken'): HallMessage {
  const facts = why === 'taken' ? OTHER_WAYS[what] : [WHICH_ADDRESS, ...OTHER_WAYS[what]];
  return { title: 'How to confirm it', facts: why === 'unknown' ? [WHOLE_LINK, ...facts] : facts };
}
