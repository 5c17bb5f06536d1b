import { defineScreen } from '@plenum/federation/remote/define-remote';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { FormError } from '@plenum/shared-forms/to-form-error';
import { checkEmail } from '@plenum/shared-forms/field-rules';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { FEED_HREF } from '#src/paths.ts';
import { RHYTHM } from '#src/components/subscribe/digest-schedule.ts';
import { MailPicture } from '#src/components/subscribe/mail-picture.tsx';
import { RecentArticles } from '#src/components/subscribe/recent-articles.tsx';
import { RequestSent } from '#src/components/subscribe/request-sent.tsx';
import { SubscribeForm } from '#src/components/subscribe/subscribe-form.tsx';
import { loadSubscribe, type SubscribeData } from '#src/screens/subscribe/load-subscribe.ts';
import styles from '#src/components/subscribe/subscribe-page.module.css';

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Blog', to: '/blog' },
];
const DESCRIPTION = 'New articles about webinars, meetings and broadcasts, on Tuesdays, at most once a week.';

const REJECTED: Readonly<Record<'address' | 'later', FormError<'email'>>> = {
  address: { fields: { email: checkEmail('no address') ?? '' } },
  later: { failure: { text: 'Your request could not be sent. Please try again in a few minutes.' } },
};

/** The blog by e-mail, as a page to link to. Forms that are sent without scripts lead here. */
export function SubscribePage({ data: { outcome, recent } }: { data: SubscribeData }) {
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <div className={styles.page}>
        <div className={styles.words}>
          <h1 className={styles.title}>The blog by e-mail</h1>
          <p className={styles.lead}>{RHYTHM}</p>
          {outcome === 'sent' ? <RequestSent to={null} /> : <SubscribeForm {...(outcome !== null && { rejected: REJECTED[outcome] })} />}
          <p className={styles.other}>
            Prefer a feed reader? <a href={FEED_HREF}>Follow by RSS</a>
          </p>
        </div>
        <MailPicture shows={outcome === 'sent' ? 'waiting' : 'writing'} />
      </div>
      <RecentArticles articles={recent} />
    </>
  );
}

export function subscribeMeta({ outcome }: Pick<SubscribeData, 'outcome'>): PageMeta {
  return {
    title: 'The blog by e-mail',
    description: DESCRIPTION,
    ...(outcome === null ? { canonical: '/blog/subscribe' } : { robots: 'noindex' }),
  };
}

export const screen = defineScreen<Record<string, string>, SubscribeData>({
  loader: loadSubscribe,
  meta: subscribeMeta,
  Component: SubscribePage,
});
