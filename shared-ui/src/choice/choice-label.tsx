import type { ReactNode } from 'react';
import { type ControlProps, Description, FieldError, type FieldProps } from '#src/field/field.tsx';
import choice from '#src/choice/choice.module.css';

interface ChoiceLabelProps extends Pick<FieldProps, 'description' | 'error'> {
  of: ControlProps;
  /** The label. */
  children: ReactNode;
  className?: string | undefined;
  labelClassName?: string | undefined;
}

/**
 * The label and description beside a checkbox, radio button or switch.
 * @example
 * const control = useControlProps({ description });
 * <ChoiceLabel of={control} description={description}>By e-mail</ChoiceLabel>
 */
export function ChoiceLabel({ of, children, description, error, className = '', labelClassName = '' }: ChoiceLabelProps) {
  return (
    <div className={`${choice.words} ${className}`}>
      <label htmlFor={of.id} className={`${choice.label} ${labelClassName}`}>
        {children}
      </label>
      <Description of={of}>{description}</Description>
      <FieldError of={of}>{error}</FieldError>
    </div>
  );
}
