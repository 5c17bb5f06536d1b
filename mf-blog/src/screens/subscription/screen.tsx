import { useEffect, useRef, useState } from 'react';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import type { Subscription } from '#contract/schemas.ts';
import styles from '#src/components/subscribe/subscribe-page.module.css';
import { MailPicture } from '#src/components/subscribe/mail-picture.tsx';
import { RecentArticles } from '#src/components/subscribe/recent-articles.tsx';
import { RHYTHM } from '#src/components/subscribe/digest-schedule.ts';
import { blogHref, SUBSCRIBE_HREF } from '#src/paths.ts';
import { loadSubscription, type SubscriptionData } from '#src/screens/subscription/load-subscription.ts';
import { type ActionFailure, SubscriptionAction } from '#src/components/subscribe/subscription-action.tsx';

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Blog', to: '/blog' },
];

const FAILED = { text: 'That did not work. Please try again in a few minutes.' };

interface Texts {
  readonly title: string;
  readonly text: string;
}

/** By status, for the masked address. */
const TEXTS: Readonly<Record<Subscription['status'], (email: string) => Texts>> = {
  unconfirmed: (email) => ({ title: 'One more step', text: `Confirm that you want the blog at ${email}. ${RHYTHM}` }),
  active: (email) => ({ title: 'You get the blog by e-mail', text: `We write to ${email}. ${RHYTHM}` }),
  ended: (email) => ({
    title: 'We have stopped writing to you',
    text: `No more articles go to ${email}. We delete the address after 30 days.`,
  }),
};

const PICTURES = { unconfirmed: 'waiting', active: 'arrived', ended: 'ended' } as const;

/**
 * The page of a personal link. Both to confirm and to leave take one press, rather than the opening of the link, which mail programs do by
 * themselves.
 */
export function SubscriptionPage({ data, token }: { data: SubscriptionData; token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [subscription, setSubscription] = useState(data.subscription);
  const [failure, setFailure] = useState<ActionFailure>(data.hasFailed ? FAILED : undefined);
  const status = subscription?.status;
  const shown = useRef(status);
  // The pressed button is gone, and the result is above.
  useEffect(() => {
    if (shown.current !== status) heading.current?.focus();
    shown.current = status;
  }, [status]);
  const hasJustConfirmed = status === 'active' && data.subscription?.status !== 'active';
  const texts = subscription === null ? BROKEN : TEXTS[subscription.status](subscription.email_masked);
  const handlers = { token, onDone: setSubscription, onFailed: setFailure };
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <div className={styles.page}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {texts.title}
          </h1>
          <p className={styles.lead}>{texts.text}</p>
          <FailureNote failure={failure} />
          <div className={styles.actions}>
            {hasJustConfirmed && (
              <LinkButton variant="primary" to={blogHref()}>
                Read the blog
              </LinkButton>
            )}
            {status === 'unconfirmed' && (
              <SubscriptionAction action="confirm" {...handlers}>
                Confirm the subscription
              </SubscriptionAction>
            )}
            {status === 'active' && (
              <SubscriptionAction action="unsubscribe" variant={hasJustConfirmed ? 'quiet' : 'primary'} {...handlers}>
                Stop these e-mails
              </SubscriptionAction>
            )}
            {status === 'ended' && (
              <SubscriptionAction action="confirm" variant="quiet" {...handlers}>
                Start again
              </SubscriptionAction>
            )}
            {subscription === null && (
              <LinkButton variant="primary" to={SUBSCRIBE_HREF}>
                Subscribe to the blog
              </LinkButton>
            )}
            {!hasJustConfirmed && <LinkButton to={blogHref()}>Read the blog</LinkButton>}
          </div>
          {status === 'unconfirmed' && (
            <p className={styles.other}>If you did not ask for this, close this page: we will not write again.</p>
          )}
        </div>
        <MailPicture shows={status === undefined ? 'broken' : PICTURES[status]} />
      </div>
      <RecentArticles articles={data.recent} />
    </>
  );
}

const BROKEN: Texts = {
  title: 'This personal link does not work',
  text: 'No subscription has this link. It was never confirmed, it ended long ago, or your e-mail program cut the link off. If the link was cut off, copy all of it into the address bar.',
};

function SubscriptionSkeleton() {
  return (
    <SkeletonScreen what="your subscription">
      <div className={styles.page}>
        <div className={styles.words}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
      </div>
    </SkeletonScreen>
  );
}

/** Private page: noindex, and no URL to share. */
export function subscriptionMeta({ subscription }: Pick<SubscriptionData, 'subscription'>): PageMeta {
  return {
    title: subscription === null ? 'This personal link does not work' : 'Your subscription to the blog',
    description: 'A personal link to a subscription.',
    robots: 'noindex',
  };
}

export const screen = defineScreen<{ token: string }, SubscriptionData>({
  loader: loadSubscription,
  meta: subscriptionMeta,
  Component: ({ data, params: { token } }) => <SubscriptionPage key={token} data={data} token={token} />,
  skeleton: SubscriptionSkeleton,
});
