import styles from '#src/screens/account/profile/profile.module.css';

/** In place of a value: paler than those that are known. */
export function NotGiven() {
  return <span className={styles.none}>Not given</span>;
}
