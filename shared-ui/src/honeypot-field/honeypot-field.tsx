import { useField } from 'react-final-form';
import styles from '#src/honeypot-field/honeypot-field.module.css';

/**
 * A field that people do not see and bots fill in. The API discards submissions that contain it.
 * @throws Error outside a `Form`
 * @example
 * <HoneypotField name="website" />
 */
export function HoneypotField({ name }: { name: string }) {
  const { input } = useField<string>(name);
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
