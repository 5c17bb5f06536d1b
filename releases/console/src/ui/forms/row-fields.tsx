import { use, useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { TextField } from '@plenum/shared-ui/text-field';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { type FieldErrors, FieldErrorsContext, useFieldError } from '#src/ui/forms/field-errors.ts';
import styles from '#src/ui/forms/row-fields.module.css';

interface RowFieldsProps {
  /** Name of every field. Errors are known by name and place: `paths.1`. */
  readonly name: string;
  /** What a row is, in lower case: "path". */
  readonly what: string;
  readonly placeholder: string;
  /** Texts at first. */
  readonly texts: readonly string[];
}

interface Row {
  readonly id: number;
  readonly text: string;
}

/** A list of texts, each in a field of its own that can be removed. */
export function RowFields({ name, what, placeholder, texts }: RowFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => texts.map((text, id) => ({ id, text })));
  const errors = use(FieldErrorsContext);
  // Errors name the places that rows had when they were sent.
  const [outdated, setOutdated] = useState<FieldErrors | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(rows.length);
  useEffect(() => {
    const change = rows.length - shown.current;
    shown.current = rows.length;
    const inputs = list.current?.querySelectorAll('input');
    if (change > 0) inputs?.item(rows.length - 1).focus();
    // The focus of a removed row goes on to the button below.
    if (change < 0) addButton.current?.focus();
  }, [rows.length]);
  const add = () => setRows((all) => [...all, { id: Math.max(-1, ...all.map(({ id }) => id)) + 1, text: '' }]);
  const remove = (removed: number) => {
    setRows((all) => all.filter(({ id }) => id !== removed));
    setOutdated(errors);
  };
  return (
    <>
      {rows.length > 0 && (
        <ul ref={list} className={styles.rows}>
          {rows.map(({ id, text }, place) => (
            <li key={id} className={styles.row}>
              <FieldOfRow
                name={name}
                label={`${what[0]?.toUpperCase()}${what.slice(1)} ${place + 1}`}
                {...{ place, placeholder, text }}
                hasError={outdated !== errors}
              />
              <Button variant="plain" className={styles.remove} onClick={() => remove(id)}>
                Remove
                <VisuallyHidden>
                  {' '}
                  {what} {place + 1}
                </VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button ref={addButton} className={styles.add} onClick={add}>
        Add a {what}
      </Button>
    </>
  );
}

interface FieldOfRowProps {
  readonly name: string;
  readonly label: string;
  readonly place: number;
  readonly placeholder: string;
  readonly text: string;
  /** Whether an error at this place is about this row. */
  readonly hasError: boolean;
}

function FieldOfRow({ name, label, place, placeholder, text, hasError }: FieldOfRowProps) {
  const error = useFieldError(`${name}.${place}`);
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={text}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.field}
      {...(hasError ? error : {})}
    />
  );
}
