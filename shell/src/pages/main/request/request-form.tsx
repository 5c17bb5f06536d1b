import { FORM_ERROR } from 'final-form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import type { FormId, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { Button } from '@plenum/shared-ui/button';
import { RequestFields } from '#src/pages/main/request/request-fields.tsx';
import { type RequestValues, checkRequest, failureWords, refusedFields, toBody } from '#src/pages/main/request/request-values.ts';
import styles from '#src/pages/main/request/request.module.css';
import { useHydrated } from '#src/pages/main/request/use-hydrated.ts';

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

/** One of the site's forms. It takes nothing in before it can send it: until then its fields cannot be entered. */
export function RequestForm({ id }: { readonly id: FormId }) {
  const capabilities = useCapabilities();
  const isAlive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [receipt, setReceipt] = useState<FormReceipt | null>(null);
  if (receipt) return <Taken receipt={receipt} />;

  const send = async (values: RequestValues) => {
    try {
      const { data } = await capabilities.http.call(formEndpoints.send, { params: { id }, body: toBody(values) });
      setReceipt(data);
      return undefined;
    } catch (error) {
      const refused = refusedFields(error);
      if (refused) return { ...refused };
      capabilities.report(error, { form: id });
      return { [FORM_ERROR]: failureWords(error) };
    }
  };

  return (
    <Form<RequestValues> onSubmit={send} validate={(values) => ({ ...checkRequest(id, values) })}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => {
        const submit = async (event: FormEvent) => {
          await handleSubmit(event);
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        };
        return (
          <form ref={form} noValidate className={styles.form} inert={!isAlive} onSubmit={(event) => void submit(event)}>
            <RequestFields />
            <div role="alert" className={styles.whole}>
              {submitError && !dirtySinceLastSubmit && <p className={styles.failure}>{submitError as string}</p>}
            </div>
            <Button type="submit" variant="primary" busy={submitting} busyText="Sending…" className={styles.send}>
              Send
            </Button>
          </form>
        );
      }}
    </Form>
  );
}
