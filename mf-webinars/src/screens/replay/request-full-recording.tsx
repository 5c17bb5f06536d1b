import { useEffect, useRef, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { Form } from '@plenum/shared-ui/form';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { Webinar } from '#contract/schemas.ts';
import { FULL_RECORDING } from '#src/paths.ts';
import { ContactFields, WithoutScript } from '#src/screens/replay/ask-question.tsx';
import { FIELDS, checkQuestion, type QuestionField, type QuestionValues, fullRecordingBody } from '#src/screens/replay/question-values.ts';
import styles from '#src/screens/replay/replay.module.css';

/** Beside a summary: asks for the full recording. It is a message to us, so it gets a number, and a person answers it. */
export function RequestFullRecording({ webinar, supportEmail }: { webinar: Webinar; supportEmail: string | null }) {
  const { http, report, tracking } = useCapabilities();
  const { profile } = useSession().view;
  const keyFor = useIdempotencyKey();
  const [id, setId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (id !== null) heading.current?.focus();
  }, [id]);
  const box = useRef<HTMLDivElement>(null);
  const isAlive = useHydrated();
  // A link to the form opens it, also where the browser does not, and leads to its first field, which takes no focus before.
  useEffect(() => {
    const { current } = box;
    if (!current || !isAlive) return undefined;
    const toFirstField = () => current.querySelector('input')?.focus({ preventScroll: true });
    current.addEventListener('focus', toFirstField);
    if (location.hash === `#${FULL_RECORDING}`) {
      const around = current.closest('details');
      if (around && !around.open) {
        around.open = true;
        current.scrollIntoView();
      }
      toFirstField();
    }
    return () => current.removeEventListener('focus', toFirstField);
  }, [isAlive]);

  const send = async (values: QuestionValues) => {
    const body = { ...fullRecordingBody(values, webinar), tracking: tracking.source() };
    try {
      const { data } = await http.call(formEndpoints.send, { params: { id: FORM_IDS.contacts }, body }, { idempotencyKey: keyFor(body) });
      tracking.activity('form-sent', { form: FORM_IDS.contacts, webinar: webinar.url });
      setId(data.id);
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: FIELDS, doing: `request the full recording of ${webinar.url}`, report });
    }
  };

  return (
    <div className={`${styles.wanted} ${id === null ? '' : styles.received}`}>
      {id === null ? (
        <Disclosure title="Need the full recording?" headingLevel={2}>
          {/* The target is inside, so that browsers open what is around it. */}
          <div id={FULL_RECORDING} ref={box} className={styles.request}>
            <p>The video here is a summary. Ask for the full recording: we’ll reply within one working day.</p>
            <Form<QuestionField, QuestionValues>
              label="Request the recording"
              {...(profile && { initialValues: { name: profile.name, ...(profile.email && { email: profile.email }) } })}
              check={(values) => checkQuestion({ ...values, comment: '–' }, webinar)}
              send={send}
              action="Request the recording"
              variant="quiet"
              busyText="Sending…"
              noScript={<WithoutScript supportEmail={supportEmail} />}
            >
              <ContactFields />
            </Form>
          </div>
        </Disclosure>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.partTitle}>
            We have received your request
          </h2>
          <p>We’ll reply within one working day. Quote {id} if you write to us.</p>
        </>
      )}
    </div>
  );
}
