import { Link } from 'react-router';
import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import styles from '#src/chrome/links/more-links.module.css';

/** These addresses must not change, because users bookmark them and e-mails link to them. The account's remote owns the pages. */
const SECTIONS = [
  { url: '/account', title: 'Overview' },
  { url: '/account/webinars', title: 'Webinars' },
  { url: '/account/tariff', title: 'Tariff' },
  { url: '/account/companies', title: 'Companies' },
  { url: '/account/security', title: 'Security' },
];

const plain = (pathname: string) => withoutTrailingSlashes(pathname).toLowerCase();

export function isInAccount(pathname: string): boolean {
  return /^\/account(\/|$)/.test(plain(pathname));
}

/** Lists the other sections of the account when one fails: each loads separately. */
export function AccountLinks({ pathname }: { readonly pathname: string }) {
  return (
    <nav aria-labelledby="account-sections" className={styles.more}>
      <h2 id="account-sections">Other account pages</h2>
      <ul>
        {SECTIONS.filter(({ url }) => url !== plain(pathname)).map(({ url, title }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
