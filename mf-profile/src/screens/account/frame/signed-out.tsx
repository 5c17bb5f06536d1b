import type { RefObject } from 'react';
import { Slot } from '@plenum/federation/remote/slot';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { Icon } from '@plenum/shared-ui/icon';
import { LOCK } from '@plenum/shared-ui/icon/icons';
import { TextLink } from '@plenum/shared-ui/link';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { type SectionName, sectionHref } from '#src/screens/account/sections.ts';
import { ACCOUNT_SIGN_IN } from '#src/slots.ts';
import styles from '#src/screens/account/frame/frame.module.css';

type Heading = RefObject<HTMLHeadingElement | null>;

/** The sections of an account, for a visitor who cannot see them yet; the drawings are 24 by 24. */
const INSIDE = [
  {
    title: 'Webinars',
    text: 'Your saved seats, each with its personal link.',
    drawing: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  },
  {
    title: 'Tariff',
    text: 'Your tariff and its end date, orders and receipts.',
    drawing: 'M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1zM16 8H8M16 12H8M12 16H8',
  },
  {
    title: 'Companies',
    text: 'Your colleagues, their roles, and which of them are hosts.',
    drawing: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM22 21v-2a4 4 0 0 0-3-3.9M16 3.1a4 4 0 0 1 0 7.8',
  },
  {
    title: 'Security',
    text: 'Password, other sign-in methods, the devices that are signed in, and your data to download.',
    drawing: LOCK,
  },
];

interface SignInRequiredProps {
  section: SectionName;
  heading: Heading;
  /** Called when the form to sign in has the focus, which goes with the form. */
  onFormFocus: () => void;
}

/** For an anonymous visitor: the form to sign in, or the way to it. Either way the visitor is here again afterwards. */
export function SignInRequired({ section, heading, onFormFocus }: SignInRequiredProps) {
  const here = sectionHref(section);
  const hasCookies = !useHydrated() || navigator.cookieEnabled;
  return (
    <div className={styles.required} data-footer="short">
      <div className={styles.out}>
        <h1 ref={heading} tabIndex={-1} className={styles.outTitle}>
          Sign in to your account
        </h1>
        {!hasCookies && (
          <p>Your browser blocks our cookies, so this page can’t tell whether you’re signed in on the site. Sign in again here.</p>
        )}
        <Slot name={ACCOUNT_SIGN_IN} empty={<SignInElsewhere here={here} />} onFailure="hide">
          {(blocks) => (
            <div className={styles.form} onFocus={onFormFocus}>
              {blocks}
            </div>
          )}
        </Slot>
      </div>
      <section className={styles.inside} aria-labelledby="inside-account">
        <h2 id="inside-account" className={styles.insideTitle}>
          What’s in your account
        </h2>
        <dl className={styles.parts}>
          {INSIDE.map(({ title, text, drawing }) => (
            <div key={title} className={styles.part}>
              <dt>
                <Icon d={drawing} />
                {title}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.cases}>
        <h2>Saved a seat or paid without an account?</h2>
        <p>
          Your links are in our e-mails. Lost them? Find the webinar in the <TextLink to="/webinars">list of webinars</TextLink> and save
          your seat again with the same address, or ask for <TextLink to="/payout-success">your order links</TextLink>.
        </p>
      </section>
    </div>
  );
}

/** Where no block offers the form: the page that does. */
function SignInElsewhere({ here }: { here: string }) {
  return (
    <>
      <p className={styles.outLead}>Sign in or create an account. Either way, you return to this page.</p>
      <p className={styles.outActions}>
        <LinkButton to={withReturn('/signin', here)} variant="primary">
          Sign in
        </LinkButton>
        <LinkButton to={withReturn('/signup', here)}>Create an account</LinkButton>
      </p>
    </>
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
        <LinkButton to="/">Go to the home page</LinkButton>
      </p>
    </div>
  );
}
