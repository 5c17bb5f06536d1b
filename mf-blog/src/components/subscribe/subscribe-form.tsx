import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { checkEmail } from '@plenum/shared-forms/field-rules';
import { type FormError, toFormError } from '@plenum/shared-forms/to-form-error';
import { Button } from '@plenum/shared-ui/button';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { TextLink } from '@plenum/shared-ui/link';
import { EmailField } from '@plenum/shared-ui/text-field';
import { blogEndpoints } from '#contract/endpoints.ts';
import { formAction } from '#src/components/subscribe/form-action.ts';
import { RequestSent } from '#src/components/subscribe/request-sent.tsx';
import styles from '#src/components/subscribe/subscribe.module.css';

const POLICY = '/personal_data_processing_policy';

interface SubscribeFormProps {
  /** Errors of a form that was sent without scripts. */
  rejected?: FormError<'email'>;
}

/** Asks for new articles by e-mail. Without scripts the browser sends the form itself, and the API redirects to `/blog/subscribe`. */
export function SubscribeForm({ rejected = {} }: SubscribeFormProps) {
  const { http, report, tracking } = useCapabilities();
  const isAlive = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<FormError<'email'>>(rejected);
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    if (error.fields?.email !== undefined) field.current?.focus();
  }, [error]);
  if (sentTo !== null) return <RequestSent to={sentTo} focused />;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const [email, website] = [entered(values, 'email'), entered(values, 'website')];
    const message = checkEmail(email);
    setError(message === undefined ? {} : { fields: { email: message } });
    if (message !== undefined) return;
    setSending(true);
    try {
      await http.call(blogEndpoints.subscribe, { body: { email, website } });
      tracking.activity('form-sent', { form: 'blog-subscription' });
      setSentTo(email);
    } catch (failure) {
      setError(toFormError<'email'>(failure, { fields: ['email'], doing: 'subscribe to the blog', report }));
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      method="post"
      action={formAction(blogEndpoints.subscribe)}
      aria-label="The blog by e-mail"
      noValidate={isAlive}
      onSubmit={(event) => void send(event)}
      className={styles.form}
    >
      <div className={styles.fields}>
        <EmailField ref={field} name="email" required error={error.fields?.email} />
        <Button type="submit" variant="primary" busy={isSending} busyText="Sending…" className={styles.button}>
          Subscribe
        </Button>
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FailureNote failure={error.failure} />
      <p className={styles.note}>
        One e-mail a week at most, with a link to stop. <TextLink to={POLICY}>What we store</TextLink>
      </p>
    </form>
  );
}

function entered(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
