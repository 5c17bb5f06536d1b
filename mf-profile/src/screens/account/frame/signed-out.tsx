import type { RefObject } from 'react';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { TextLink } from '@plenum/shared-ui/link';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { type SectionName, sectionHref } from '#src/screens/account/sections.ts';
import styles from '#src/screens/account/frame/frame.module.css';

type Heading = RefObject<HTMLHeadingElement | null>;

/** The sections of an account, for a visitor who cannot see them yet. */
const INSIDE = [
  ['Webinars', 'Your saved seats, each with its personal link.'],
  ['Tariff', 'What it includes and until when, your orders and their receipts.'],
  ['Companies', 'Your colleagues, their roles, and which of them are hosts.'],
  ['Security', 'Password, other sign-in methods, the devices that are signed in, and your data to download.'],
] as const;

/** For an anonymous visitor: the way to sign in and return here. */
export function SignInRequired({ section, heading }: { section: SectionName; heading: Heading }) {
  const here = sectionHref(section);
  const hasCookies = !useHydrated() || navigator.cookieEnabled;
  return (
    <div className={styles.required}>
      <div className={styles.out}>
        <Hemicycle seed="account" who="yours" frame="wide" className={styles.hall} />
        <h1 ref={heading} tabIndex={-1} className={styles.outTitle}>
          Sign in to your account
        </h1>
        <p>Sign in or create an account. Either way, you return to this page.</p>
        {!hasCookies && (
          <p>Your browser blocks our cookies, so this page cannot tell whether you are signed in on the site. Sign in again here.</p>
        )}
        <p className={styles.outActions}>
          <LinkButton to={withReturn('/signin', here)} variant="primary">
            Sign in
          </LinkButton>
          <LinkButton to={withReturn('/signup', here)}>Create an account</LinkButton>
        </p>
      </div>
      <section className={styles.inside} aria-labelledby="inside-account">
        <h2 id="inside-account" className={styles.insideTitle}>
          What is in your account
        </h2>
        <dl className={styles.parts}>
          {INSIDE.map(([title, text]) => (
            <div key={title} className={styles.part}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Confirms that the account was deleted, as requested. */
export function AccountDeleted({ heading }: { heading: Heading }) {
  return (
    <div className={styles.out}>
      <Hemicycle seed="account" who="empty" frame="wide" className={styles.hall} />
      <h1 ref={heading} tabIndex={-1} className={styles.outTitle}>
        Your account is deleted
      </h1>
      <p>
        You are signed out everywhere. What we must keep by law is listed in{' '}
        <TextLink to="/personal_data_processing_policy">our policy</TextLink>; everything else is deleted.
      </p>
      <p className={styles.outActions}>
        <LinkButton to="/">Go to the main page</LinkButton>
      </p>
    </div>
  );
}
