import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ChoiceWords } from '#src/choice/choice-words.tsx';
import { type FieldWords, useControlProps } from '#src/field/field.tsx';
import choice from '#src/choice/choice.module.css';
import styles from '#src/checkbox/checkbox.module.css';

/** Yes or no, sent with its form. `children` is the label; links in it are links. */
export function Checkbox({
  children,
  description,
  error,
  indeterminate = false,
  className = '',
  id,
  ...input
}: Pick<FieldWords, 'description' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
    children: ReactNode;
    /** Some of what it stands for, but not all; HTML has no word for it, so only once the page is alive. */
    indeterminate?: boolean;
  }) {
  const ref = useRef<HTMLInputElement>(null);
  const control = useControlProps({ description, error }, id);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={`${choice.choice} ${styles.checkbox} ${className}`}>
      <input ref={ref} type="checkbox" className={`${choice.control} ${choice.mark} ${styles.box}`} {...input} {...control} />
      <ChoiceWords of={control} {...{ description, error }}>
        {children}
      </ChoiceWords>
    </div>
  );
}
