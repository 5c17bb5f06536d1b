import * as z from 'zod';
import type { Account } from '#src/identity/accounts/account-queries.ts';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import { findTariffs, type CatalogueTariff } from '#src/billing/catalogue/catalogue-queries.ts';
import { findCurrentTariffs } from '#src/billing/subscriptions/current-tariff.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import type { EmailText } from '#src/platform/notifications/email-text.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';

export const TRIAL_EMAIL = 'trial';

/** What an e-mail of a trial says. */
export type TrialEvent = 'started' | 'ends-soon' | 'ended';

const trialData = z.object({ accountId: z.string(), event: z.enum(['started', 'ends-soon', 'ended'] satisfies TrialEvent[]) });

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

interface Trial {
  readonly end: Date;
  readonly tariff: CatalogueTariff;
  /** The tariff after it. */
  readonly free: CatalogueTariff | undefined;
  readonly siteOrigin: string;
}

const REASON = 'You are receiving this e-mail because your Plenum account has a trial.';
const REASON_AFTERWARDS = 'You are receiving this e-mail because your Plenum account had a trial.';

const list = (features: readonly string[]) => ({ value: features.join('\n'), isList: true });

/** What happens to recordings after the trial. */
function recordingsAfter(free: CatalogueTariff | undefined): string {
  const days = free?.entitlements.recording_days ?? null;
  if (!free || days === null) return 'Download the recordings that you want to keep.';
  return `Recordings are kept for ${days} days on ${free.name}, so download what you need.`;
}

const TEXTS: Readonly<Record<TrialEvent, (trial: Trial) => EmailText>> = {
  started: ({ end, tariff, siteOrigin }) => ({
    subject: `Your ${tariff.name} trial has started`,
    status: 'Your trial has started',
    heading: `${tariff.name} until ${day.format(end)}`,
    paragraphs: ['Free of charge and without a card. The date is in Moscow time.'],
    facts: [{ label: `What ${tariff.name} includes`, ...list(tariff.features) }],
    action: { label: 'See your tariff', url: `${siteOrigin}/account/tariff` },
    reason: REASON,
    notes: ['The trial ends automatically. We will remind you three days before.'],
  }),
  'ends-soon': ({ end, tariff, free, siteOrigin }) => ({
    subject: `Your ${tariff.name} trial ends on ${day.format(end)}`,
    status: `Your ${tariff.name} trial`,
    heading: `It ends on ${day.format(end)}`,
    paragraphs: [
      `The trial ends automatically on that day (Moscow time)${free ? `, and your account then goes back to ${free.name}` : ''}. Your account and rooms stay, and there is nothing to pay.`,
      `${recordingsAfter(free)} To continue without a gap, buy a tariff before that day.`,
    ],
    ...(free && { facts: [{ label: `What ${free.name} includes`, ...list(free.features) }] }),
    action: { label: 'See all tariffs', url: `${siteOrigin}/tariffs` },
    reason: REASON,
  }),
  ended: ({ tariff, free, siteOrigin }) => ({
    subject: `Your ${tariff.name} trial has ended`,
    status: `Your ${tariff.name} trial`,
    heading: 'It has ended',
    paragraphs: [
      `${free ? `Your account is back on ${free.name}.` : 'Your account has no tariff now.'} Your rooms stay, and we charge nothing.`,
      recordingsAfter(free),
    ],
    ...(free && { facts: [{ label: `What ${free.name} includes`, ...list(free.features) }] }),
    action: { label: 'See all tariffs', url: `${siteOrigin}/tariffs` },
    reason: REASON_AFTERWARDS,
  }),
};

/** Null for an account that has bought a tariff meanwhile, and for an announcement that comes too late. */
const compose: Composer = async ({ data }, { query, now, siteOrigin }) => {
  const { accountId, event } = trialData.parse(data);
  const account = await findAccount(query, accountId);
  if (!account || !isDue(account, event, now)) return null;
  const [main] = await findCurrentTariffs(query, account, now);
  const tariffs = await findTariffs(query);
  const tariff = tariffs.find(({ isTrial }) => isTrial);
  if (main?.from === 'order' || !tariff || !account.trialEnd) return null;
  const free = tariffs.find(({ amount, line_id: line }) => amount === 0 && line === tariff.line_id);
  return renderEmail(TEXTS[event]({ end: account.trialEnd, tariff, free, siteOrigin }), siteOrigin);
};

function isDue({ trialEnd }: Account, event: TrialEvent, now: Date): boolean {
  return trialEnd !== null && (event === 'ended' ? trialEnd <= now : trialEnd > now);
}

export const trialEmails = { [TRIAL_EMAIL]: compose } as const satisfies Composers;
