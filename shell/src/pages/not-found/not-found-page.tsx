import { Link } from 'react-router';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/pages/not-found/not-found.module.css';

/** 404: one seat lit, apart (look.md). */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <Hemicycle seed="404" who="lone" className={styles.hall} />
      <h1>There is no page here</h1>
      <p>The address may be mistyped, or the page has moved.</p>
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
