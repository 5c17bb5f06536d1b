import { type ReactNode, useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from '#src/field/field.module.css';

/** The words around a control. */
export interface FieldWords {
  label: string;
  /** What to know before filling it in. */
  description?: ReactNode;
  /** What is wrong and how to mend it, in one sentence. */
  error?: string;
  /** Says "optional" beside the label. */
  optional?: boolean;
}

/** What ties a control to its words. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids and ARIA of one control with these words. `id` where the page has chosen one. */
export function useControlProps({ description, error }: Pick<FieldWords, 'description' | 'error'>, id?: string): ControlProps {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [description !== undefined && descriptionId(controlId), error && errorId(controlId)].filter(Boolean).join(' ');
  return { id: controlId, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

const descriptionId = (controlId: string) => `${controlId}-description`;
const errorId = (controlId: string) => `${controlId}-error`;

/** Label, description, the control, error: the same order and distances for every control. */
export function Field({
  label,
  description,
  error,
  optional = false,
  control,
  children,
  className = '',
}: FieldWords & { control: ControlProps; children: ReactNode; className?: string }) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={control.id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      <Description of={control}>{description}</Description>
      {children}
      <FieldError of={control}>{error}</FieldError>
    </div>
  );
}

/** What to know before: part of a control's description. */
export function Description({ of, children }: { of: ControlProps; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={descriptionId(of.id)} className={styles.description}>
      {children}
    </p>
  );
}

/** What is wrong: an icon and words, never colour alone (look.md). */
export function FieldError({ of, children }: { of: ControlProps; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={errorId(of.id)} className={styles.error}>
      <CircleAlert size={18} className={styles.errorIcon} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
