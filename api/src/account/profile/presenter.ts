import type { WireProfile } from '@plenum/shared-contracts/profile/schemas';
import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import { findMemberships, type Membership } from '#src/account/companies/company-queries.ts';
import { findCurrentTariffs, type CurrentTariff } from '#src/billing/subscriptions/current-tariff.ts';
import type { Query } from '#src/platform/database/query.ts';
import { unauthorized } from '#src/errors.ts';
import { hasEverRegistered } from '#src/webinars/registrations/queries.ts';
import { avatarPath } from '#src/account/avatar/routes.ts';

/** Values of a profile that are not in the database. */
export interface ProfilePresentation {
  /** Display names of sign-in services, by provider. */
  readonly providerTitles: Readonly<Record<string, string>>;
  /** Returns the URL of an account's rooms, with `{user_id}` as a placeholder; null where there is neither a rooms platform nor a dev service. */
  readonly roomsUrl: () => string | null;
}

interface SocialRow {
  readonly provider: string;
  readonly linkedAt: Date;
}

/** Returns the profile of an account. @throws HttpError `unauthorized` when the account has been deleted */
export async function findProfile(query: Query, accountId: string, presentation: ProfilePresentation, now: Date): Promise<WireProfile> {
  const account = await findAccount(query, accountId);
  if (!account) throw unauthorized();
  const memberships = await findMemberships(query, accountId);
  const socials = await query<SocialRow & Record<string, unknown>>(
    'SELECT provider, linked_at AS "linkedAt" FROM social_identity WHERE account_id = $1 ORDER BY linked_at',
    [accountId],
  );
  const hasRegistered = account.emailVerified && account.email !== null && (await hasEverRegistered(query, account.email));
  const owned = await findCurrentTariffs(query, account, now);
  return { ...presentProfile(account, memberships, socials, owned, presentation, now), has_registered: hasRegistered };
}

function presentProfile(
  account: Account,
  memberships: readonly Membership[],
  socials: readonly SocialRow[],
  owned: readonly CurrentTariff[],
  { providerTitles, roomsUrl }: ProfilePresentation,
  now: Date,
): Omit<WireProfile, 'has_registered'> {
  const own = memberships.find(({ id }) => id === account.companyId);
  const bought = owned.filter(({ from }) => from === 'order');
  const [main] = owned;
  const [subscription] = bought;
  const typeTariff = typeOf(main);
  const isTrial = account.trialEnd !== null && account.trialEnd.getTime() > now.getTime();
  return {
    id: account.id,
    user_id: account.id,
    avatar: account.avatar === null ? null : avatarPath(account.avatar),
    name: account.name,
    email: account.email,
    phone: account.phone,
    type: memberships.length > 0 ? 'company' : 'person',
    is_verified_email: account.emailVerified,
    is_verified_phone: account.phoneVerified,
    is_onboarding: account.isOnboarding,
    step_onboarding: account.stepOnboarding,
    company_name: own?.name ?? null,
    company_size: account.companySize,
    company_inn: own?.inn ?? null,
    is_paas: owned.some(({ tariff }) => tariff.entitlements.paas),
    is_trial: isTrial,
    is_broadcast: owned.some(({ tariff }) => tariff.entitlements.broadcasts),
    phone_call: account.phoneCall,
    demo_step: account.stepOnboarding,
    demo_show: account.demoShow,
    date_start_trial: account.trialStart?.toISOString() ?? null,
    date_end_trial: account.trialEnd?.toISOString() ?? null,
    show_trial_button: account.trialStart === null && main?.from !== 'order',
    link_iva: main === undefined ? null : (roomsUrl()?.replaceAll('{user_id}', account.id) ?? null),
    type_tariff: typeTariff,
    companies: memberships.map(({ id, name, role }) => ({ id, name, role })),
    socials: socials.map(({ provider, linkedAt }) => ({
      provider,
      title: providerTitles[provider] ?? provider,
      linked_at: linkedAt.toISOString(),
    })),
    tariffs: bought.map(({ tariff: { id, alias, name }, end }) => ({ id, alias, name, date_end: end?.toISOString() ?? null })),
    ...(main && { main_tariff: presentMain(main) }),
    subscription: subscription ? { name: subscription.tariff.name, date_end: subscription.end?.toISOString() ?? null } : null,
    subscription_type: subscription?.tariff.alias ?? null,
    pending_email: account.pendingEmail,
    pending_phone: account.pendingPhone,
  };
}

function presentMain({ tariff: { name, entitlements }, end, from }: CurrentTariff): NonNullable<WireProfile['main_tariff']> {
  const { meeting_size, hall_size } = entitlements;
  return { name, meeting_size, hall_size, date_end: end?.toISOString() ?? null, from };
}

/** Returns the alias of the tariff of the first line, `trial` during a trial, or null for a free account. */
function typeOf(main: CurrentTariff | undefined): string | null {
  if (!main || main.from === 'free') return null;
  return main.from === 'trial' ? 'trial' : main.tariff.alias;
}
