import type { ReactNode } from 'react';
import type { HallMessage } from '#src/components/auth-page.tsx';
import { type InvalidLink, UNKNOWN_LINK } from '#src/errors/invalid-link.ts';
import type { Confirmed } from '#src/screens/confirm/load-confirm.ts';

/** Before the button is pressed. */
export const LABELS: Readonly<Record<Confirmed, { title: string; lead: (address: ReactNode) => ReactNode }>> = {
  registration: {
    title: 'One last step',
    lead: (address) => <>Confirm that you registered with {address} to complete your account. If this wasn’t you, close this page.</>,
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
      text: 'It no longer confirms your e‑mail address. You can get a new link and a code in your account.',
    },
    unknown: {
      title: 'This confirmation link is not valid',
      text: `${UNKNOWN_LINK} You can get a new link and a code in your account.`,
    },
    taken: TAKEN,
  },
  change: {
    used: USED,
    expired: {
      title: 'This confirmation link has expired',
      text: 'Your account keeps the old address until you confirm the new one. There you get a new link and a code.',
    },
    unknown: {
      title: 'This confirmation link is not valid',
      text: `${UNKNOWN_LINK} You can get a new link and a code in your account.`,
    },
    taken: TAKEN,
  },
};

const WHAT_FOR: HallMessage['facts'] = [
  { name: 'Your webinars', text: 'Seats that you save with it appear in your account, with their links.' },
  { name: 'Your companies', text: 'You can join companies that invited you at this address.' },
  { name: 'Your password', text: 'If you forget it, we send a link to this address to set a new one.' },
];

export const BEFORE: HallMessage = { title: 'What a confirmed address is for', facts: WHAT_FOR };
export const AFTER: HallMessage = { title: 'What works now', facts: WHAT_FOR };

type Ended = 'expired' | 'unknown';

/** Why a link does not work, and what can be done about it. */
const THE_LINK: Readonly<Record<Ended, string>> = {
  expired: 'It is too old, or the address has changed since. It can’t be used again.',
  unknown: 'Open it from the e‑mail again. If that splits the link across two lines, copy all of it into the address bar.',
};

/** What confirms an address whose link does not work: first the e-mail with a new link and a code, to which the button leads. */
export function otherWays(what: Confirmed, ended: Ended): HallMessage {
  return {
    title: what === 'registration' ? 'How to confirm your address' : 'How to confirm the new address',
    facts: [
      what === 'registration'
        ? {
            name: 'A new link',
            text: 'In your account, press “Confirm” beside your e‑mail address, or “Enter the code” and “Send a new code”. We e‑mail you a code and a new link: use either.',
          }
        : {
            name: 'A new link',
            text: 'In your account, press “Enter the code” beside your new address, then “Send a new code”. That e‑mail also has a new link.',
          },
      { name: 'This link', text: THE_LINK[ended] },
      { name: 'Wrong address?', text: 'Correct it in your account first.' },
    ],
  };
}
