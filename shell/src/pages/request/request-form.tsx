import { FORM_ERROR } from 'final-form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import type { FormId, FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { Button } from '@plenum/shared-ui/button';
import { RequestFields } from '#src/pages/request/request-fields.tsx';
import { type RequestValues, checkRequest, failureWords, refusedFields, toBody } from '#src/pages/request/request-values.ts';
import styles from '#src/pages/request/request.module.css';
import { useHydrated } from '#src/pages/request/use-hydrated.ts';

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

interface FaultFocusProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How often it was sent. */
  readonly tries: number;
  /** What the API found wrong. */
  readonly refused: object | undefined;
}

/** After a try, and after the API's answer, the first field with a fault has the focus. */
function FaultFocus({ form, tries, refused }: FaultFocusProps) {
  const seen = useRef({ tries, refused });
  useEffect(() => {
    const isNew = seen.current.tries !== tries || (refused && seen.current.refused !== refused);
    seen.current = { tries, refused };
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries, refused]);
  return null;
}

/** One of the site's forms. It takes nothing in before it can send it: until then its fields cannot be entered. */
export function RequestForm({ id }: { readonly id: FormId }) {
  const capabilities = useCapabilities();
  const isAlive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
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
      {({ handleSubmit, submitting, submitError, submitErrors, dirtySinceLastSubmit }) => {
        const submit = (event: FormEvent) => {
          void handleSubmit(event);
          setTries((count) => count + 1);
        };
        return (
          <form ref={form} noValidate className={styles.form} inert={!isAlive} onSubmit={submit}>
            <FaultFocus form={form} tries={tries} refused={submitErrors} />
            <RequestFields />
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
