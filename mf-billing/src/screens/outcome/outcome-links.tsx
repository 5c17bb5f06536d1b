import { TextLink } from '@plenum/shared-ui/link';
import { CART_PATH, CONTACTS_PATH, TARIFFS_PATH } from '#src/paths.ts';
import styles from '#src/screens/outcome/outcome.module.css';

/** The ways on from a page about a payment that has no order. The frame of these pages has no menu. */
export function OutcomeLinks({ help }: { /** Path of the help that fits, unless the page links to it. */ readonly help?: string }) {
  return (
    <nav aria-label="Elsewhere" className={styles.outcomeLinks}>
      <TextLink to="/">Home</TextLink>
      <TextLink to={TARIFFS_PATH}>Tariffs</TextLink>
      <TextLink to={CART_PATH}>Cart</TextLink>
      {help !== undefined && <TextLink to={help}>Help with paying</TextLink>}
      <TextLink to={CONTACTS_PATH}>Contacts</TextLink>
    </nav>
  );
}
