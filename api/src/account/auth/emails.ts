import * as z from 'zod';
import { findAccount, findByConfirmedEmail, findByConfirmedPhone, findByEmail } from '#src/identity/accounts/account-queries.ts';
import { issueCode, type CodePurpose } from '#src/identity/codes.ts';
import type { Query } from '#src/platform/database/query.ts';
import { createLink, LINK_LIFETIME_MS } from '#src/identity/links.ts';
import { DAY_MS } from '#src/platform/durations.ts';
import type { ConfirmLink } from '#src/account/auth/send-code.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import { ACCOUNT_DELETED } from '#src/platform/notifications/outbox.ts';
import type { EmailText } from '#src/platform/notifications/email-text.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

const codeData = z.object({
  purpose: z.enum(['confirm', 'password', 'identity', 'delete']),
  /** The account that requested the code. */
  accountId: z.nullable(z.string()),
  /** The kind of link that confirms that account's address, sent along with the code. */
  link: z.nullable(z.enum(['confirm-registration', 'confirm-email'])),
  /** The account that the code acts on, where it is bound to one. */
  ofAccount: z.optional(z.string()),
  expiresAt: z.iso.datetime(),
});

const ENTERED = 'You are receiving this e-mail because someone entered this address on Plenum.';
/** Of e-mails to the owner of an account. */
const OWNER =
  'You are receiving this e-mail because this address belongs to a Plenum account. E-mails about its security cannot be turned off.';

/** Where a code is entered that confirms an address: the page differs by how it was requested. */
const ENTER: Readonly<Record<ConfirmLink | 'none', string>> = {
  none: 'Enter this code on the page where you are creating your account',
  'confirm-registration': 'Enter this code on the page where you created your account, or in your profile',
  'confirm-email': 'Enter this code in your account',
};
const VALID = 'Valid for ten minutes';
const NOT_YOU = 'If this was not you, do not enter the code anywhere, and set a new password.';

const CODE_MESSAGES: Readonly<Record<CodePurpose, (code: string) => EmailText>> = {
  confirm: (code) => ({
    subject: `${code} is your Plenum code`,
    heading: 'Confirm your address',
    paragraphs: [],
    code,
    codeNote: VALID,
    reason: ENTERED,
    notes: ['If you didn’t request it, ignore this e-mail.'],
    short: `${code} is your Plenum code. Don't share it with anyone.`,
  }),
  password: (code) => ({
    subject: `${code} is your Plenum code`,
    heading: 'Set a new password',
    paragraphs: ['Enter this code on the page where you set a new password.'],
    code,
    codeNote: VALID,
    reason: ENTERED,
    notes: ['If you didn’t request it, ignore this e-mail: your password has not changed.'],
    short: `${code} is your Plenum code for a new password. Don't share it with anyone.`,
  }),
  identity: (code) => ({
    subject: `${code} is your Plenum code`,
    heading: 'Confirm your identity',
    paragraphs: [
      `Someone who is signed in to your account, most likely you, is about to change its security settings. To continue, enter this code on that page.`,
    ],
    code,
    codeNote: VALID,
    reason: OWNER,
    notes: [NOT_YOU],
    short: `${code} is your Plenum code. Don't share it with anyone.`,
  }),
  delete: (code) => ({
    subject: `${code} deletes your Plenum account`,
    heading: 'Delete your account?',
    paragraphs: ['Someone who is signed in to your account, most likely you, has asked to delete it. This code deletes it permanently.'],
    code,
    codeNote: VALID,
    reason: OWNER,
    notes: [NOT_YOU],
    short: `${code} deletes your Plenum account permanently. Don't share it with anyone.`,
  }),
};

/** Shown because a user who confirms an account that a stranger created in their name lets the stranger in. */
const NOT_YOURS =
  'Didn’t create this account? Ignore this e-mail, and the account stays unconfirmed. Don’t confirm it: someone else chose its password.';

const MOSCOW_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** Generates a code only if it has a recipient; otherwise no message is sent. */
const code: Composer = async ({ recipient, data }, { query, keys, now, siteOrigin }) => {
  const { purpose, accountId, ofAccount, link, expiresAt } = codeData.parse(data);
  if (purpose === 'password' && !(await findByConfirmedPhone(query, recipient))) return null;
  if (link !== null && !(await isWanted(query, accountId, recipient))) return null;
  const issued = await issueCode(
    query,
    keys,
    { purpose, target: recipient, expiresAt, ...(ofAccount !== undefined && { accountId: ofAccount }) },
    now,
  );
  if (issued === undefined) return null;
  const message = CODE_MESSAGES[purpose](issued);
  if (purpose !== 'confirm' || !recipient.includes('@')) return renderEmail(message, siteOrigin);
  // Without the address: programs that fill in codes could take digits of it for the code.
  const text = { ...message, paragraphs: [`${ENTER[link ?? 'none']}. It confirms that this address is yours.`] };

  const owner = await findByConfirmedEmail(query, recipient);
  if (owner && owner.id !== accountId) {
    return renderEmail(
      {
        ...text,
        heading: 'Sign in instead',
        paragraphs: [
          'Someone, perhaps you, is creating an account with this address. You already have an account: sign in, or set a new password if you have forgotten yours.',
        ],
        action: { label: 'Sign in', url: `${siteOrigin}/signin` },
        isActionFirst: true,
        codeNote: 'Only if you still need to confirm this address. Valid for ten minutes.',
      },
      siteOrigin,
    );
  }
  if (link === null || accountId === null) return renderEmail(text, siteOrigin);
  // Leaves out the account's name: the requester may not own this mailbox and may have chosen any name.
  const token = await createLink(query, { kind: link, accountId, data: { email: recipient } }, now);
  return renderEmail(
    {
      ...text,
      // Both ways in one sentence, because they end at different times.
      codeNote: `The code works for 10\u00A0minutes, the link below for ${lifetimeOf(link)}.`,
      notes: link === 'confirm-registration' ? [NOT_YOURS] : (text.notes ?? []),
      // Not a button: the code is what the page asks for.
      details: ['Or confirm with one click:'],
      links: [{ label: 'Confirm my address', url: `${siteOrigin}/${PAGE_OF[link]}/${token}` }],
    },
    siteOrigin,
  );
};

/** Returns whether the address is still the account's address or its pending one. */
async function isWanted(query: Query, accountId: string | null, email: string): Promise<boolean> {
  const account = accountId === null ? undefined : await findAccount(query, accountId);
  return account !== undefined && [account.email, account.pendingEmail].includes(email);
}

const DAYS = new Intl.NumberFormat('en', { style: 'unit', unit: 'day', unitDisplay: 'long' });

/** "2 days" */
const lifetimeOf = (link: ConfirmLink) => DAYS.format(LINK_LIFETIME_MS[link] / DAY_MS).replace(' ', '\u00A0');

const PAGE_OF = { 'confirm-registration': 'validate', 'confirm-email': 'email-validate' } as const;

/** Above the headings of e-mails about it. */
const ACCOUNT = 'Your Plenum account';

const newPassword: Composer = async ({ recipient }, { query, now, siteOrigin }) => {
  const account = await findByEmail(query, recipient);
  if (!account) return null;
  const token = await createLink(query, { kind: 'new-password', accountId: account.id, data: { email: recipient } }, now);
  return renderEmail(
    {
      subject: 'Set a new Plenum password',
      status: ACCOUNT,
      heading: 'Set a new password',
      // An unconfirmed account may have been created by a stranger, under any name.
      ...(account.emailVerified && { greeting: `Hello ${account.name},` }),
      paragraphs: ['You, or someone who knows your address, asked to set a new password.'],
      action: { label: 'Set a new password', url: `${siteOrigin}/new-pass/${token}` },
      reason: OWNER,
      notes: ['The link expires in an hour and works once. If you didn’t request it, ignore this e-mail: your password has not changed.'],
    },
    siteOrigin,
  );
};

const IF_NOT_YOU = 'If this was you, you don’t need to do anything. If not, set a new password now.';

const passwordChanged: Composer = async (_, { siteOrigin }) =>
  renderEmail(
    {
      subject: 'Your Plenum password was changed',
      status: ACCOUNT,
      heading: 'Password changed',
      paragraphs: ['The password of your account has just been changed, and all other devices have been signed out.', IF_NOT_YOU],
      action: { label: 'Set a new password', url: `${siteOrigin}/recovery-password` },
      reason: OWNER,
    },
    siteOrigin,
  );

const changedData = z.object({ change: z.enum(['phone', 'phone-removed', 'connected', 'disconnected']), what: z.string() });
const CHANGED: Readonly<Record<z.output<typeof changedData>['change'], (what: string) => string>> = {
  phone: (what) => `The phone number of your account is now ${what}. You can use it to sign in and to set a new password.`,
  'phone-removed': (what) => `The phone number ${what} has been removed from your account. It no longer signs you in.`,
  connected: (what) => `You can now sign in to your account with ${what}.`,
  disconnected: (what) => `You can no longer sign in to your account with ${what}.`,
};
const signInMethodChanged: Composer = async ({ data }, { siteOrigin }) => {
  const { change, what } = changedData.parse(data);
  return renderEmail(
    {
      subject: 'A sign-in method of your Plenum account has changed',
      status: ACCOUNT,
      heading: 'Sign-in method changed',
      paragraphs: [CHANGED[change](what), IF_NOT_YOU],
      action: { label: 'Set a new password', url: `${siteOrigin}/recovery-password` },
      reason: OWNER,
    },
    siteOrigin,
  );
};

const deviceData = z.object({ device: z.string(), addressMasked: z.string(), at: z.iso.datetime() });
const newDevice: Composer = async ({ data }, { siteOrigin }) => {
  const { device, addressMasked, at } = deviceData.parse(data);
  return renderEmail(
    {
      subject: 'New sign-in to your Plenum account',
      status: ACCOUNT,
      heading: 'New sign-in',
      paragraphs: ['A new device has signed in to your account.', IF_NOT_YOU],
      facts: [
        { label: 'When', value: `${MOSCOW_TIME.format(new Date(at))} Moscow time` },
        { label: 'Device', value: device },
        { label: 'Address', value: addressMasked },
      ],
      action: { label: 'Set a new password', url: `${siteOrigin}/recovery-password` },
      reason: OWNER,
    },
    siteOrigin,
  );
};

/** Greets the account's owner by name only: the name typed at sign-in may not belong to an account. */
const failedSignIns: Composer = async ({ recipient }, { query, siteOrigin }) => {
  const owner = recipient.includes('@') ? await findByConfirmedEmail(query, recipient) : await findByConfirmedPhone(query, recipient);
  if (!owner) return null;
  const what = 'Someone has repeatedly tried to sign in to your Plenum account with wrong passwords. We are limiting further attempts.';
  return renderEmail(
    {
      subject: 'Failed attempts to sign in to your Plenum account',
      status: ACCOUNT,
      heading: 'Failed attempts to sign in',
      paragraphs: [
        what,
        'If this was you, wait an hour or set a new password. If it was not, you don’t need to do anything, unless you use the same password elsewhere: then set a new one.',
      ],
      action: { label: 'Set a new password', url: `${siteOrigin}/recovery-password` },
      reason: OWNER,
      short: what,
    },
    siteOrigin,
  );
};

const changeData = z.object({ to: z.string() });
const emailChangeRequested: Composer = async ({ data }, { siteOrigin }) =>
  renderEmail(
    {
      subject: 'Your Plenum e-mail address is being changed',
      status: ACCOUNT,
      heading: 'A new e-mail address',
      paragraphs: [
        `Someone who is signed in to your account asked to replace this address with ${changeData.parse(data).to}. This address stays in use until the new one is confirmed.`,
        IF_NOT_YOU,
      ],
      action: { label: 'Set a new password', url: `${siteOrigin}/recovery-password` },
      reason: OWNER,
    },
    siteOrigin,
  );

const accountDeleted: Composer = async (_, { siteOrigin }) =>
  renderEmail(
    {
      subject: 'Your Plenum account has been deleted',
      status: ACCOUNT,
      heading: 'Your account is deleted',
      paragraphs: ['We have deleted your account and its data, as you asked. We are sorry to see you go.'],
      reason: 'You are receiving this e-mail because this address belonged to the account. It is the last one.',
    },
    siteOrigin,
  );

/** E-mails about the account itself. */
export const accountEmails = {
  code,
  'new-password': newPassword,
  'password-changed': passwordChanged,
  'sign-in-method-changed': signInMethodChanged,
  'new-device': newDevice,
  'failed-sign-ins': failedSignIns,
  'email-change-requested': emailChangeRequested,
  [ACCOUNT_DELETED]: accountDeleted,
} as const satisfies Composers;
