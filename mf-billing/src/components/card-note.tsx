import { Icon } from '@plenum/shared-ui/icon';
import { LOCK } from '@plenum/shared-ui/icon/icons';
import styles from '#src/components/card-note.module.css';

/** Beside a button that leads to the payment provider: where the number of a card is entered. */
export function CardNote() {
  return (
    <p className={styles.note}>
      <Icon d={LOCK} size={18} />
      <span>You enter your card number on the payment provider’s page, never here.</span>
    </p>
  );
}
