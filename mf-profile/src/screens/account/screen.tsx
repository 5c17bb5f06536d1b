import { defineScreen } from '@plenum/federation/remote/define-remote';
import { AccountSkeleton } from '#src/screens/account/account-skeleton.tsx';
import { type AccountData, loadAccount } from '#src/screens/account/load-account.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { SECTIONS } from '#src/screens/account/sections.ts';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { Slot } from '@plenum/federation/remote/slot';
import { Notice } from '@plenum/shared-ui/notice';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { DemoBanner } from '#src/screens/account/banners/demo-banner.tsx';
import { Onboarding } from '#src/screens/account/banners/onboarding.tsx';
import { CompaniesSection } from '#src/screens/account/companies/companies-section.tsx';
import { AccountNav } from '#src/screens/account/frame/account-nav.tsx';
import { AccountDeleted, SignInRequired } from '#src/screens/account/frame/signed-out.tsx';
import { ConfirmIdentity } from '#src/screens/account/identity/confirm-identity.tsx';
import { ProfileSection } from '#src/screens/account/profile/profile-section.tsx';
import { SecuritySection } from '#src/screens/account/security/security-section.tsx';
import { ACCOUNT_SECTIONS, ACCOUNT_TARIFF, ACCOUNT_WEBINARS } from '#src/slots.ts';
import styles from '#src/screens/account/account.module.css';

/** The account area: the navigation and one section. */
export function Account({ data }: { data: AccountData }) {
  const { view, actions } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isIn = view.status !== 'anonymous';
  const { profile } = view;
  const wasIn = useRef(isIn);
  const isSigningIn = useRef(false);
  // Null: anonymous; undefined: a profile that is not known yet.
  const user = isIn ? profile?.id : null;
  const [loaded, setLoaded] = useState({ data, user });
  const owner = ownerOf(data, user, loaded);
  if (data !== loaded.data || owner !== loaded.user) setLoaded({ data, user: owner });
  // The page waits for the user's own data and blocks, so that nothing moves when they arrive, and nothing of the user before is shown.
  const isStale = isIn && owner !== undefined && owner !== user;
  const isShown = isIn && profile !== null && !isStale;
  // The previous content is gone, and with it the focus and the scroll position.
  useEffect(() => {
    const next = wasIn.current && !isIn ? heading.current : isShown && isSigningIn.current ? content.current : null;
    if (next) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      next.focus({ preventScroll: true });
      isSigningIn.current = false;
    }
    wasIn.current = isIn;
  }, [isIn, isShown]);
  // The dismissed banner had the focus.
  const toContent = () => content.current?.focus({ preventScroll: true });
  if (!isIn)
    return view.accountDeleted ? (
      <AccountDeleted heading={heading} />
    ) : (
      <SignInRequired section={data.section} heading={heading} onFormFocus={() => (isSigningIn.current = true)} />
    );
  if (!profile && view.profileStatus === 'failed')
    return (
      <>
        <h1 className={styles.title}>Your account</h1>
        <Notice title="Your profile could not be loaded." onRetry={() => actions.reloadProfile()}>
          You are still signed in. Reload the page to try again.
        </Notice>
      </>
    );
  if (!profile || isStale)
    return (
      <div className={styles.waiting} data-footer="short">
        <AccountSkeleton />
      </div>
    );
  return (
    <div className={styles.account} data-footer="short">
      <h1 className={styles.accountTitle}>Your account</h1>
      <AccountNav section={data.section} profile={profile} />
      <div
        ref={content}
        tabIndex={-1}
        role="group"
        aria-label={SECTIONS.find(({ name }) => name === data.section)?.title}
        className={styles.content}
      >
        <noscript>
          <p className={styles.hint}>
            <JavaScriptRequired />
          </p>
        </noscript>
        {view.storedIn === 'page' && (
          <p className={styles.hint}>
            Your browser blocks cookies and storage for this site, so you are signed in only until you close this page.
          </p>
        )}
        {data.section === 'profile' && <Overview />}
        {data.section === 'profile' && <Onboarding profile={profile} onAway={toContent} />}
        <ConfirmIdentity profile={profile}>
          <Section data={data} profile={profile} />
        </ConfirmIdentity>
        {data.section === 'profile' && <Slot name={ACCOUNT_SECTIONS}>{(blocks) => <div className={styles.sections}>{blocks}</div>}</Slot>}
        {data.section === 'tariff' && <DemoBanner profile={profile} onAway={toContent} />}
      </div>
    </div>
  );
}

interface Loaded {
  readonly data: AccountData;
  readonly user: string | null | undefined;
}

/** Whose data it is: that of the user it was first shown to, until the host loads it again because the user has changed. */
function ownerOf(data: AccountData, user: Loaded['user'], before: Loaded): Loaded['user'] {
  if (user === null) return null;
  if (data === before.data) return before.user === undefined ? user : before.user;
  // The host loads again what it loaded before another user's profile was known, but not what it loaded after a sign-in.
  return user ?? before.user ?? undefined;
}

/** The next webinar, the tariff and the rooms, each the summary of a page that another team's block fills (docs/slots.md). */
function Overview() {
  return (
    <div className={styles.overview}>
      <div className={styles.summary}>
        <Slot name={ACCOUNT_WEBINARS} />
      </div>
      <div className={styles.summary}>
        <Slot name={ACCOUNT_TARIFF} />
      </div>
    </div>
  );
}

/** The tariff page consists of another team's blocks. */
function TariffBlocks() {
  return (
    <div className={styles.tariff}>
      <Slot name={ACCOUNT_TARIFF} empty={<p className={styles.hint}>Your tariff can’t be shown right now. It is still active.</p>}>
        {(blocks) => <div className={styles.sections}>{blocks}</div>}
      </Slot>
    </div>
  );
}

/** The page of the user's webinars consists of another team's blocks. */
function WebinarBlocks() {
  const empty = 'Your webinars can’t be shown right now. Your seats are still saved, and each has its own link in its e-mail.';
  return (
    <Slot name={ACCOUNT_WEBINARS} empty={<p className={styles.hint}>{empty}</p>}>
      {(blocks) => <div className={styles.sections}>{blocks}</div>}
    </Slot>
  );
}

function Section({ data, profile }: { data: AccountData; profile: Parameters<typeof ProfileSection>[0]['profile'] }) {
  switch (data.section) {
    case 'profile':
      return <ProfileSection profile={profile} />;
    case 'webinars':
      return <WebinarBlocks />;
    case 'tariff':
      return <TariffBlocks />;
    case 'companies':
      return data.companies ? <CompaniesSection profile={profile} given={data.companies} /> : <AccountSkeleton />;
    case 'security':
      return data.sessions ? (
        <SecuritySection profile={profile} identity={data.identity} sessions={data.sessions} providers={data.providers} />
      ) : (
        <AccountSkeleton />
      );
    default:
      return data.section satisfies never;
  }
}

/** Private pages: noindex. */
function accountMeta({ section }: AccountData): PageMeta {
  const title = SECTIONS.find(({ name }) => name === section)?.title ?? '';
  return { title: `${title}: your account`, description: 'Your Plenum account.', robots: 'noindex' };
}

export const screen = defineScreen<{ '*': string }, AccountData>({
  loader: loadAccount,
  meta: accountMeta,
  Component: ({ data }) => <Account data={data} />,
  skeleton: AccountSkeleton,
});
