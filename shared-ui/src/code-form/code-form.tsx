import { type ReactNode, useEffect, useRef } from 'react';
import { CodeField } from '#src/code-field/code-field.tsx';
import { keepFocus } from '#src/resend/keep-focus.ts';
import { codeDescription } from '#src/code-form/code-description.ts';
import { ResendCode, type Sent } from '#src/code-form/resend-code.tsx';
import styles from '#src/code-form/code-form.module.css';
import { Form } from '#src/form/form.tsx';
import type { Refusal } from '#src/form/refusal.ts';
import { useFormField } from '#src/form/use-form-field.ts';

interface CodeFormProps {
  /** Names the form. */
  label: string;
  sent: Sent;
  /** Whom it was sent to, where this page has it in full: the visitor's own typing, in which they see a mistake. */
  sentTo?: string;
  /** What is wrong with a code before it is sent; undefined: nothing. */
  check: (code: string) => string | undefined;
  onCode: (code: string) => Promise<Refusal<'code'> | undefined>;
  resend: () => Promise<Refusal | undefined>;
  /** A verb. */
  action: string;
  /** `danger`: the right code does something that cannot be undone. */
  variant?: 'primary' | 'danger';
  /** Whom to turn to without JavaScript. */
  without: ReactNode;
  /** Ways out: to another address, to later. */
  children?: ReactNode;
}

/** The code of a message: one field that sends itself when it is full, and another code for those who got none. */
export function CodeForm({
  label,
  sent,
  sentTo = sent.target_masked,
  check,
  onCode,
  resend,
  action,
  variant,
  without,
  children,
}: CodeFormProps) {
  const refused = useRef<{ of: number; code: string; refusal: Refusal<'code'> } | null>(null);

  const send = async (code: string) => {
    const { current: last } = refused;
    // A field that sent itself, and then the button: the same wrong code counts as one try.
    if (last?.code === code && last.of === sent.at) return last.refusal;
    const refusal = await onCode(code);
    refused.current = refusal?.fields?.code === undefined ? null : { of: sent.at, code, refusal };
    return refusal;
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
        without={without}
      >
        <CodeInput sent={sent} sentTo={sentTo} />
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

/** Whoever comes here has a message to look at: the field waits for what it says. */
function CodeInput({ sent, sentTo }: { sent: Sent; sentTo: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CodeField
      ref={input}
      label="Code"
      description={`Sent to ${sentTo}. ${codeDescription(sent)}`}
      {...useFormField('code')}
      onComplete={() => input.current?.form?.requestSubmit()}
    />
  );
}
