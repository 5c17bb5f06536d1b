import { useEffect, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { checkEmail } from '@plenum/shared-forms/field-rules';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { Resend } from '@plenum/shared-ui/resend';
import { EmailField } from '@plenum/shared-ui/text-field';
import { orderEndpoints } from '#contract/orders.ts';
import { SupportContact } from '#src/components/support-contact.tsx';
import styles from '#src/order/links/order-links-form.module.css';

/** E-mails take a while to arrive. */
const PATIENCE_MS = 60_000;
const RESEND_TEXTS = {
  action: 'Send the links again',
  wait: 'No e-mail? You can request another one in',
  waitLabel: 'No e-mail? You can request another one in a moment.',
  done: 'We have sent another e-mail.',
} as const;

interface Values {
  readonly email?: string;
}

/** Requests an e-mail with links to the latest orders of an address. The answer is the same whether or not there are any. */
export function OrderLinksForm({ supportEmail }: { readonly supportEmail: string | null }) {
  const { http, report } = useCapabilities();
  const { profile } = useSession().view;
  const [sent, setSent] = useState<{ readonly to: string; readonly at: number } | null>(null);
  const send = async (email: string): Promise<FormError<'email'> | undefined> => {
    try {
      await http.call(orderEndpoints.sendLinks, { body: { email } });
    } catch (error) {
      return toFormError(error, { fields: ['email'], doing: 'ask for links to orders', report });
    }
    setSent({ to: email, at: Date.now() });
    return undefined;
  };
  if (sent) return <Sent to={sent.to} from={sent.at + PATIENCE_MS} send={() => send(sent.to)} />;
  return (
    <div className={styles.form}>
      <Form<'email', Values>
        label="Links to your orders"
        {...(profile?.email && { initialValues: { email: profile.email } })}
        check={({ email = '' }) => ({ email: checkEmail(email) })}
        send={({ email = '' }) => send(email.trim())}
        action="Send the links"
        busyText="Sending…"
        noScript={
          <>
            To have the links sent, switch on JavaScript and reload the page. <SupportContact email={supportEmail} /> if you cannot.
          </>
        }
      >
        <Email />
      </Form>
    </div>
  );
}

function Email() {
  return (
    <EmailField
      label="E-mail you ordered with"
      description="We’ll send links to your latest five orders. They work on any device."
      {...useFormField('email')}
    />
  );
}

interface SentProps {
  readonly to: string;
  /** When another e-mail can be requested, epoch milliseconds. */
  readonly from: number;
  readonly send: () => Promise<FormError | undefined>;
}

/** The focused button is gone. */
function Sent({ to, from, send }: SentProps) {
  const message = useRef<HTMLHeadingElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <h2 ref={message} tabIndex={-1} className={styles.title}>
        Check your inbox
      </h2>
      <p>
        If there are orders with <strong>{to}</strong>, the links to the latest five are on their way. Look in the spam folder too.
      </p>
      <p>Nothing there? The order may have another address. We send at most three of these e-mails a day.</p>
      <Resend from={from} send={send} texts={RESEND_TEXTS} />
    </section>
  );
}
