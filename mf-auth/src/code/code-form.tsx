import { type ReactNode, useEffect, useRef } from 'react';
import { checkCode } from '@plenum/shared-contracts/auth/rules';
import { CodeField } from '@plenum/shared-ui/code-field';
import { LiveForm } from '@plenum/shared-ui/live-form';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { codeDescription } from '#src/code/code-description.ts';
import { Resend, type Sent } from '#src/code/resend.tsx';
import styles from '#src/code/code.module.css';
import { WithoutScript } from '#src/components/without-script.tsx';

interface CodeFormProps {
  /** Names the form. */
  label: string;
  sent: Sent;
  onCode: (code: string) => Promise<Refusal<'code'> | undefined>;
  resend: () => Promise<Refusal | undefined>;
  action: string;
  /** Ways out: to another address, to later. */
  children?: ReactNode;
}

/** The code of a message: one field that sends itself when it is full, and another code for those who got none. */
export function CodeForm({ label, sent, onCode, resend, action, children }: CodeFormProps) {
  return (
    <div className={styles.code}>
      <LiveForm<'code', { code?: string }>
        label={label}
        check={({ code = '' }) => ({ code: checkCode(code) })}
        send={({ code = '' }) => onCode(code)}
        action={action}
        busyText="Checking…"
        without={<WithoutScript />}
      >
        <CodeInput sent={sent} />
      </LiveForm>
      <Resend sent={sent} resend={resend} />
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

/** Whoever comes here has a message to look at: the field waits for what it says. */
function CodeInput({ sent }: { sent: Sent }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CodeField
      ref={input}
      label="Code"
      description={`Sent to ${sent.target_masked}. ${codeDescription(sent)}`}
      {...useLiveField('code')}
      onComplete={() => input.current?.form?.requestSubmit()}
    />
  );
}
