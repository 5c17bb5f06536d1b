import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { Form } from '@plenum/shared-ui/form';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import { TextLink } from '@plenum/shared-ui/link';
import { EmailField, TextArea, TextField } from '@plenum/shared-ui/text-field';
import type { Webinar } from '#contract/schemas.ts';
import { checkQuestion, FIELDS, questionBody, type QuestionField, type QuestionValues } from '#src/screens/replay/question-values.ts';
import questionStyles from '#src/screens/replay/question.module.css';
import styles from '#src/screens/replay/replay.module.css';
import { speakerNames } from '#src/webinar-labels.ts';

interface AskQuestionProps {
  webinar: Webinar;
  /** Returns the moment of the video, in seconds. */
  timeNow: () => number;
  supportEmail: string | null;
}

/** Sends a question to the speaker. It is a message to us, so it gets a number, and a person answers it. */
export function AskQuestion({ webinar, timeNow, supportEmail }: AskQuestionProps) {
  const { http, report, tracking } = useCapabilities();
  const { profile } = useSession().view;
  const keyFor = useIdempotencyKey();
  const attempt = useRef<{ idempotencyKey: string; body: FormBody } | null>(null);
  const [sent, setSent] = useState<{ receipt: FormReceipt; email: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);
  const { url } = webinar;
  const draft = useMemo(() => ({ key: `webinar-${url}-question`, fields: ['comment', 'name', 'email'] as const }), [url]);
  const names = speakerNames(webinar);

  const send = async (values: QuestionValues) => {
    const idempotencyKey = keyFor([values, url]);
    // The video may go on between two attempts to send one question, but a key belongs to one body.
    if (attempt.current?.idempotencyKey !== idempotencyKey) {
      attempt.current = { idempotencyKey, body: { ...questionBody(values, webinar, timeNow()), tracking: tracking.source() } };
    }
    const { body } = attempt.current;
    try {
      const { data } = await http.call(formEndpoints.send, { params: { id: FORM_IDS.contacts }, body }, { idempotencyKey });
      tracking.activity('form-sent', { form: FORM_IDS.contacts, webinar: url });
      setSent({ receipt: data, email: values.email?.trim() ?? '' });
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: FIELDS, doing: `ask a question about the recording of ${url}`, report });
    }
  };

  return (
    <section aria-label="Question to the speaker" className={questionStyles.question}>
      {sent ? (
        <>
          <h2 className={questionStyles.sentTitle} ref={heading} tabIndex={-1}>
            Your question is sent
          </h2>
          <p>
            We will pass it on to {names} and send the answer to <strong className={questionStyles.address}>{sent.email}</strong>. Its
            number is {sent.receipt.id}.
          </p>
        </>
      ) : (
        // Folded: the video and its chapters are what the page is for.
        <Disclosure title="Ask a question" headingLevel={2}>
          <p className={styles.note}>We pass it on to {names}. You will get the answer by e‑mail.</p>
          <Form<QuestionField, QuestionValues>
            label="Ask a question"
            {...(profile && { initialValues: { name: profile.name, ...(profile.email && { email: profile.email }) } })}
            check={(values) => checkQuestion(values, webinar)}
            send={send}
            draft={draft}
            action="Send the question"
            variant="quiet"
            busyText="Sending…"
            noScript={<WithoutScript supportEmail={supportEmail}>, and we will pass your question on</WithoutScript>}
          >
            <QuestionFields />
          </Form>
        </Disclosure>
      )}
    </section>
  );
}

/** In place of a form. */
export function WithoutScript({ supportEmail, children }: Pick<AskQuestionProps, 'supportEmail'> & { children?: ReactNode }) {
  return (
    <>
      This form needs JavaScript, which is switched off in your browser. Write to{' '}
      {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : <a href="/contacts">us</a>} instead{children}.
    </>
  );
}

function QuestionFields() {
  return (
    <>
      <TextArea label="Your question" {...useFormField('comment')} />
      <ContactFields />
    </>
  );
}

/** Who writes, and consent. */
export function ContactFields() {
  return (
    <>
      <div className={questionStyles.contact}>
        <TextField label="Name" autoComplete="name" {...useFormField('name')} />
        <EmailField {...useFormField('email')} />
      </div>
      <Checkbox {...useFormCheckbox('consent')}>
        <span className={questionStyles.consent}>
          I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
        </span>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}
