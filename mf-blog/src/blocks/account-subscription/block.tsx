import { useEffect, useRef, useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { EditableRows, SettingRow } from '@plenum/shared-ui/editable-row';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { TextLink } from '@plenum/shared-ui/link';
import { Skeleton } from '@plenum/shared-ui/skeleton';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { OwnSubscription, Subscription } from '#contract/schemas.ts';
import { RHYTHM } from '#src/components/subscribe/digest-schedule.ts';
import { type ActionFailure, SubscriptionAction } from '#src/components/subscribe/subscription-action.tsx';
import { SUBSCRIBE_HREF } from '#src/paths.ts';
import styles from '#src/blocks/account-subscription/account-subscription.module.css';

export interface AccountSubscriptionData {
  /** Null: the account's address has none. Undefined when the server may not fetch it and the browser does. */
  subscription?: OwnSubscription | null;
}

const TEXTS: Readonly<Record<Subscription['status'], (email: string) => string>> = {
  unconfirmed: (email) => `You asked for the blog at ${email} but have not confirmed it yet.`,
  active: (email) => `We write to ${email}.`,
  ended: (email) => `We no longer write to ${email}.`,
};

/** Says whether the account's address gets the blog by e-mail, and starts or ends it with one press. */
export function AccountSubscription({ data }: { data: AccountSubscriptionData }) {
  const { profile } = useSession().view;
  const result = useRef<HTMLParagraphElement>(null);
  const [changed, setChanged] = useState<Subscription>();
  const [failure, setFailure] = useState<ActionFailure>();
  // The pressed button is gone, and the result is above.
  useEffect(() => {
    if (changed) result.current?.focus();
  }, [changed]);
  const { subscription } = data;
  const status = (changed ?? subscription)?.status;
  const email = profile?.email ?? subscription?.email_masked ?? '';
  return (
    <section aria-labelledby="mf-blog-by-email" className={styles.section}>
      <h2 id="mf-blog-by-email" className={styles.title}>
        E-mails from us
      </h2>
      {subscription === undefined && <Skeleton />}
      {subscription !== undefined && (
        <EditableRows>
          <SettingRow label="The blog">
            <div className={styles.row}>
              <div className={styles.text}>
                <p ref={result} tabIndex={-1}>
                  {status === undefined ? 'Not subscribed' : TEXTS[status](email)}
                </p>
                {status !== 'ended' && <p className={styles.note}>{RHYTHM}</p>}
              </div>
              {subscription && (
                <SubscriptionAction
                  action={status === 'active' ? 'unsubscribe' : 'confirm'}
                  variant="plain"
                  token={subscription.token}
                  onDone={setChanged}
                  onFailed={setFailure}
                >
                  {status === 'active' ? 'Stop these e-mails' : 'Get the blog by e-mail'}
                </SubscriptionAction>
              )}
              {subscription === null && (
                <TextLink to={SUBSCRIBE_HREF} className={styles.subscribe}>
                  Subscribe<VisuallyHidden> to the blog</VisuallyHidden>
                </TextLink>
              )}
            </div>
          </SettingRow>
        </EditableRows>
      )}
      <FailureNote failure={failure} />
    </section>
  );
}

export async function loadAccountSubscription({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountSubscriptionData>> {
  if (!capabilities.session.view.canCall) return ready({});
  return ready({ subscription: (await capabilities.http.call(blogEndpoints.ownSubscription, {}, { signal })).data });
}

export const block = defineBlock<Record<never, never>, AccountSubscriptionData>({
  loader: loadAccountSubscription,
  Component: AccountSubscription,
});
