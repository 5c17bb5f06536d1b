import { FORM_ERROR } from 'final-form';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import type { FormId, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { Button } from '@plenum/shared-ui/button';
import { dropDraft, keepDraft, readDraft } from '#src/pages/request/draft.ts';
import { RequestFields } from '#src/pages/request/request-fields.tsx';
import { type RequestValues, checkRequest, failureWords, refusedFields, toBody } from '#src/pages/request/request-values.ts';
import styles from '#src/pages/request/request.module.css';
import { useHydrated } from '#src/pages/request/use-hydrated.ts';
import { useIdempotencyKey } from '#src/pages/request/use-idempotency-key.ts';
import { useApp } from '#src/screens/app-context.tsx';
import { trackingOf } from '#src/visit/visit-source.ts';

function Taken({ receipt }: { readonly receipt: FormReceipt }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.taken}>
      <h3 ref={ref} tabIndex={-1}>
        Thank you, we have it
      </h3>
      <p>A person reads it and answers within one working day, Moscow time.</p>
      <p>
        Your request has the number <strong className={styles.number}>{receipt.id}</strong>. Quote it if you write to us again.
      </p>
    </div>
  );
}

/** Keeps what is written, as it is written. */
function DraftKeeper({ id }: { readonly id: FormId }) {
  const { values } = useFormState<RequestValues>({ subscription: { values: true } });
  useEffect(() => keepDraft(id, values), [id, values]);
  return null;
}

/** One of the site's forms. It takes nothing in before it can send it: until then its fields cannot be entered. */
export function RequestForm({ id }: { readonly id: FormId }) {
  const { http, report } = useCapabilities();
  const { visit } = useApp().runtime;
  const isAlive = useHydrated();
  const draft = useMemo(() => (isAlive ? readDraft(id) : {}), [isAlive, id]);
  const keyFor = useIdempotencyKey();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  // Only once it is drawn does the page know which fields are wrong.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  if (receipt) return <Taken receipt={receipt} />;

  const send = async (values: RequestValues) => {
    const body = toBody(values, trackingOf(visit, new URL(location.href)));
    try {
      const { data } = await http.call(formEndpoints.send, { params: { id }, body }, { idempotencyKey: keyFor(body) });
      dropDraft(id);
      setReceipt(data);
      return undefined;
    } catch (error) {
      const refused = refusedFields(error);
      if (refused) return { ...refused };
      report(error, { form: id });
      return { [FORM_ERROR]: failureWords(error) };
    }
  };

  return (
    <Form<RequestValues> onSubmit={send} initialValues={draft} validate={(values) => ({ ...checkRequest(id, values) })}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => {
        const submit = async (event: FormEvent) => {
          await handleSubmit(event);
          setTries((count) => count + 1);
        };
        return (
          <form ref={form} noValidate className={styles.form} inert={!isAlive} onSubmit={(event) => void submit(event)}>
            {isAlive && <DraftKeeper id={id} />}
            <RequestFields id={id} />
            <div className={styles.whole}>
              <div role="alert">{submitError && !dirtySinceLastSubmit && <p className={styles.failure}>{submitError as string}</p>}</div>
              <Button type="submit" variant="primary" busy={submitting} busyText="Sending…" className={styles.send}>
                Send
              </Button>
            </div>
          </form>
        );
      }}
    </Form>
  );
}
