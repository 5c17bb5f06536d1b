import { Link } from 'react-router';
import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';
import styles from '#src/chrome/popular-links.module.css';

/** Addresses that people keep and letters lead to, so they stay; what is there is the account's remote's. */
const SECTIONS = [
  { url: '/account', title: 'Profile' },
  { url: '/account/tariff', title: 'Tariff' },
  { url: '/account/companies', title: 'Companies' },
  { url: '/account/security', title: 'Security' },
];

const plain = (pathname: string) => withoutTrailingSlashes(pathname).toLowerCase();

export function isInAccount(pathname: string): boolean {
  return /^\/account(\/|$)/.test(plain(pathname));
}

/** The other sections of the account, for somebody who did not get the one they came for: each is loaded by itself. */
export function AccountLinks({ pathname }: { readonly pathname: string }) {
  return (
    <nav aria-labelledby="account-sections" className={styles.popular}>
      <h2 id="account-sections">The rest of your account</h2>
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
