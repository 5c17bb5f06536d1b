import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Button } from '@plenum/shared-ui/button';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { Subscription } from '#contract/schemas.ts';
import { formAction } from '#src/components/subscribe/form-action.ts';

const CALLS = { confirm: blogEndpoints.confirmSubscription, unsubscribe: blogEndpoints.unsubscribe } as const;

export type ActionFailure = ReturnType<typeof toFormError>['failure'];

interface SubscriptionActionProps {
  action: keyof typeof CALLS;
  token: string;
  variant?: ComponentProps<typeof Button>['variant'];
  onDone: (subscription: Subscription) => void;
  onFailed: (failure: ActionFailure) => void;
  children: string;
}

/** A button that changes the subscription. It is a form, which the browser sends itself if there are no scripts. */
export function SubscriptionAction({ action, token, variant = 'primary', onDone, onFailed, children }: SubscriptionActionProps) {
  const { http, report } = useCapabilities();
  const [isSending, setSending] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    onFailed(undefined);
    try {
      const { data } = await http.call(CALLS[action], { params: { token } });
      onDone(data);
    } catch (error) {
      onFailed(toFormError(error, { fields: [], doing: `${action} a subscription`, report }).failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <form method="post" action={formAction(CALLS[action], { token })} onSubmit={(event) => void send(event)}>
      <Button type="submit" variant={variant} busy={isSending} busyText="One moment…">
        {children}
      </Button>
    </form>
  );
}
