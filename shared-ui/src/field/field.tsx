import { type ReactNode, useId } from 'react';
import { Icon } from '#src/icon/icon.tsx';
import { CIRCLE_ALERT } from '#src/icon/icons.ts';
import styles from '#src/field/field.module.css';

/** The text around a control. */
export interface FieldProps {
  label: string;
  /** Help text. */
  description?: ReactNode;
  /** The error and how to correct it, in one sentence. */
  error?: string;
  /** Shows "optional" beside the label. */
  optional?: boolean;
}

/** Ids that connect a control to its text. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Returns ids and ARIA attributes for one control. `id` is set if the page has chosen one.
 * @param words the field's description and error
 * @param id default: a generated one
 * @returns props for the control, and ids for its description and error
 * @example
 * const control = useControlProps({ error: 'Please choose an answer.' });
 * <select {...control} />
 */
export function useControlProps({ description, error }: Pick<FieldProps, 'description' | 'error'>, id?: string): ControlProps {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [description !== undefined && descriptionId(controlId), error && errorId(controlId)].filter(Boolean).join(' ');
  return { id: controlId, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

const descriptionId = (controlId: string) => `${controlId}-description`;
const errorId = (controlId: string) => `${controlId}-error`;

/**
 * Lays out label, description, control and error with the same order and spacing for every control.
 * @example
 * const control = useControlProps({ description: 'As in your passport.' });
 * <Field label="Name" description="As in your passport." control={control}>
 *   <input {...control} />
 * </Field>
 */
export function Field({
  label,
  description,
  error,
  optional = false,
  control,
  children,
  className = '',
}: FieldProps & { control: ControlProps; children: ReactNode; className?: string }) {
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

/**
 * Help text, part of a control's description.
 * @example
 * <Description of={control}>As in your passport.</Description>
 */
export function Description({ of, children }: { of: ControlProps; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={descriptionId(of.id)} className={styles.description}>
      {children}
    </p>
  );
}

/**
 * The error: an icon and text, never colour alone.
 * @example
 * <FieldError of={control}>{error}</FieldError>
 */
export function FieldError({ of, children }: { of: ControlProps; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={errorId(of.id)} className={styles.error}>
      <Icon d={CIRCLE_ALERT} size={18} className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
