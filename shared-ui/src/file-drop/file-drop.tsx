import { type DragEvent, useState } from 'react';
import Upload from 'lucide-react/icons/upload';
import { Description, FieldError, type FieldProps, useControlProps } from '#src/field/field.tsx';
import { type FileRules, validateFile } from '#src/file-drop/validate-file.ts';
import styles from '#src/file-drop/file-drop.module.css';

/**
 * Picks one file by choosing or dropping. A file that is not accepted is rejected with a reason before anything is sent.
 * @example
 * const rules = { accept: ['image/png', 'image/jpeg'], acceptLabel: 'JPEG or PNG', maxBytes: 5 * 1024 ** 2 };
 * <FileDrop label="Choose a picture" rules={rules} onFile={(file) => void upload(file)} />
 */
export function FileDrop({
  label,
  description,
  error,
  rules,
  onFile,
  disabled = false,
}: FieldProps & {
  rules: FileRules;
  /** Called with each accepted file. */
  onFile: (file: File) => void;
  disabled?: boolean;
}) {
  const [fileError, setFileError] = useState<string>();
  const [isOver, setOver] = useState(false);
  // An error that was there when the field appeared is read with the field, which then gets the focus: an alert would say it twice.
  const [errorAtMount, setErrorAtMount] = useState(error);
  if (errorAtMount !== undefined && error !== errorAtMount) setErrorAtMount(undefined);
  const problem = fileError ?? error;
  const isAlert = fileError !== undefined || errorAtMount === undefined;
  const control = useControlProps({ description, error: problem });
  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = validateFile(file, rules);
    setFileError(reason);
    if (reason === undefined) onFile(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.field}>
      <div
        className={`${styles.place} ${isOver ? styles.over : ''}`}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <Upload size={24} className={styles.icon} aria-hidden="true" />
        <label htmlFor={control.id} className={styles.label}>
          {label}
        </label>
        <span className={styles.hint} aria-hidden="true">
          or drop it here
        </span>
        <input
          {...control}
          type="file"
          className={styles.input}
          accept={rules.accept.join(',')}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Otherwise the same file could not be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <Description of={control}>{description}</Description>
      <div role="alert">{isAlert && <FieldError of={control}>{problem}</FieldError>}</div>
      {!isAlert && <FieldError of={control}>{problem}</FieldError>}
    </div>
  );
}
