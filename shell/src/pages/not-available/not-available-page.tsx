import { Link } from 'react-router';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/pages/not-found/not-found.module.css';

/** An address that belongs to the site and whose page is still being built: said with 503, never an empty 200. */
export function NotAvailablePage() {
  return (
    <div className={styles.page}>
      <Hemicycle seed="not-available" who="empty" className={styles.hall} />
      <h1>This page is being built</h1>
      <p>The address is right, the page is not ready yet. Until it is, these are:</p>
      <ul>
        <li>
          <Link to="/">Main page</Link>
        </li>
        <li>
          <Link to="/blog">Blog</Link>
        </li>
      </ul>
    </div>
  );
}
