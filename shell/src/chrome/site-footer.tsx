import { Link } from 'react-router';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { isServed } from '#src/routes/is-served.ts';
import styles from '#src/chrome/chrome.module.css';

export function SiteFooter({ content }: { readonly content: HeaderContent | null }) {
  const groups = (content?.footer ?? [])
    .map((group) => ({ ...group, links: group.links.filter((link) => isServed(link.url)) }))
    .filter((group) => group.links.length > 0);
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBar}>
        <p className={styles.imprint}>
          Plenum, meetings, webinars and broadcasts from Moscow.
          {content && (
            <>
              <br />
              <a href={`mailto:${content.email}`}>{content.email}</a>
            </>
          )}
        </p>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={styles.groupTitle}>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.url}>
                  <Link to={link.url}>{link.title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
