import type { ReactNode } from 'react';
import { type ControlProps, Description, FieldError, type FieldProps } from '#src/field/field.tsx';
import choice from '#src/choice/choice.module.css';

interface ChoiceLabelProps extends Pick<FieldProps, 'description' | 'error'> {
  of: ControlProps;
  /** The label. */
  children: ReactNode;
  className?: string | undefined;
  labelClassName?: string | undefined;
  /** Whether an error is announced when it appears. Otherwise the focus has to move to the control. */
  isErrorLive?: boolean;
}

/**
 * The label and description beside a checkbox, radio button or switch.
 * @example
 * const control = useControlProps({ description });
 * <ChoiceLabel of={control} description={description}>By e-mail</ChoiceLabel>
 */
export function ChoiceLabel({
  of,
  children,
  description,
  error,
  className = '',
  labelClassName = '',
  isErrorLive = false,
}: ChoiceLabelProps) {
  const problem = <FieldError of={of}>{error}</FieldError>;
  return (
    <div className={`${choice.words} ${className}`}>
      <label htmlFor={of.id} className={`${choice.label} ${labelClassName}`}>
        {children}
      </label>
      <Description of={of}>{description}</Description>
      {isErrorLive && error !== undefined ? <div role="alert">{problem}</div> : problem}
    </div>
  );
}
