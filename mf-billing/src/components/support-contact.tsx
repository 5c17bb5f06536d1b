import styles from '#src/components/support-contact.module.css';

interface SupportContactProps {
  /** Null when unknown. */
  readonly email: string | null;
  /** Number of the order to quote, if it is known. */
  readonly order?: string | null;
}

/** Support contact at the beginning of a sentence. */
export function SupportContact({ email, order = null }: SupportContactProps) {
  return (
    <>
      {email === null ? (
        <>
          Write to us (
          <a href="/contacts" className={styles.link}>
            contacts
          </a>
          )
        </>
      ) : (
        <>
          Write to{' '}
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        </>
      )}
      {order !== null && (
        <>
          {' '}
          and quote <span className={styles.order}>{order}</span>
        </>
      )}
    </>
  );
}
