import { type ReactNode, useEffect, useRef } from 'react';
import { CodeField } from '#src/code-field/code-field.tsx';
import { keepFocus } from '#src/resend/keep-focus.ts';
import { codeDescription } from '#src/code-form/code-description.ts';
import { ResendCode, type IssuedCode } from '#src/code-form/resend-code.tsx';
import styles from '#src/code-form/code-form.module.css';
import { Form } from '#src/form/form.tsx';
import type { FormError } from '#src/form/form-error.ts';
import { useFormField } from '#src/form/use-form-field.ts';

interface CodeFormProps {
  /** Names the form. */
  label: string;
  sent: IssuedCode;
  /** The recipient, if this page knows the full address: the visitor typed it and can spot a mistake. */
  sentTo?: string;
  /** Validates a code before it is sent; undefined: valid. */
  check: (code: string) => string | undefined;
  onCode: (code: string) => Promise<FormError<'code'> | undefined>;
  resend: () => Promise<FormError | undefined>;
  /** A verb. */
  action: string;
  /** `danger`: the right code performs an action that cannot be undone, so only the button submits it. */
  variant?: 'primary' | 'danger';
  /** Contact to offer without JavaScript. */
  noScript: ReactNode;
  /** Alternatives: another address, or later. */
  children?: ReactNode;
}

/**
 * A form for a code from a message: a field that submits itself when it is full, unless that cannot be undone, and a button to send another code.
 * @example
 * const handlers = { check: checkCode, onCode: confirm, resend };
 * <CodeForm label="Confirm your address" action="Confirm" noScript="Write to us." sent={sent} {...handlers} />
 */
export function CodeForm({
  label,
  sent,
  sentTo = sent.target_masked,
  check,
  onCode,
  resend,
  action,
  variant,
  noScript,
  children,
}: CodeFormProps) {
  const rejected = useRef<{ sentAt: number; code: string; error: FormError<'code'> } | null>(null);

  const send = async (code: string) => {
    const { current: last } = rejected;
    // The field submits itself and the visitor then presses the button: the same wrong code counts as one attempt.
    if (last?.code === code && last.sentAt === sent.at) return last.error;
    const error = await onCode(code);
    rejected.current = error?.fields?.code === undefined ? null : { sentAt: sent.at, code, error };
    return error;
  };

  return (
    <div className={styles.code}>
      <Form<'code', { code?: string }>
        label={label}
        check={({ code = '' }) => {
          const wrong = check(code);
          return wrong === undefined ? {} : { code: wrong };
        }}
        send={({ code = '' }) => send(code)}
        action={action}
        {...(variant && { variant })}
        busyText="Checking…"
        noScript={noScript}
      >
        <CodeInput sent={sent} sentTo={sentTo} submitsItself={variant !== 'danger'} />
      </Form>
      <ResendCode sent={sent} sentTo={sentTo} resend={resend} />
      {children && (
        <div role="presentation" className={styles.ways} onMouseDown={keepFocus}>
          {children}
        </div>
      )}
    </div>
  );
}

/** The visitor has a message open: the field takes the focus. */
function CodeInput({ sent, sentTo, submitsItself }: { sent: IssuedCode; sentTo: string; submitsItself: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CodeField
      ref={input}
      label="Code"
      description={`Sent to ${sentTo}. ${codeDescription(sent)}${submitsItself ? ' We check it as soon as it is complete.' : ''}`}
      {...useFormField('code')}
      {...(submitsItself && { onComplete: () => input.current?.form?.requestSubmit() })}
    />
  );
}
