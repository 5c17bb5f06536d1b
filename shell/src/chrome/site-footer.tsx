import { Link } from 'react-router';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { Slot } from '@plenum/federation/remote/slot';
import { Logo } from '@plenum/shared-ui/logo';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import { servedFooter } from '#src/chrome/links/served-links.ts';
import styles from '#src/chrome/site-footer.module.css';
import { CookieSettingsButton } from '#src/chrome/consent/settings-button.tsx';
import { useIsServed } from '#src/app/app-context.tsx';
import type { ShellSlot } from '#src/slots/shell-slots.ts';
import { ThemeSwitch } from '#src/chrome/theme/theme-switch.tsx';

/** Files that the shell's server generates; a feed is listed with the pages it follows. */
const FEEDS = [
  { title: 'Articles as RSS', url: '/feeds/blog.xml', of: '/blog' },
  { title: 'Webinars as a calendar', url: '/feeds/webinars.ics', of: '/webinars' },
];

const FOOTER_COLUMNS: ShellSlot = 'footer.columns';

export function SiteFooter({ content }: { readonly content: HeaderContent | null }) {
  const isServed = useIsServed();
  const feeds = FEEDS.filter((feed) => isServed(feed.of));
  const columns = (areLegal?: boolean) =>
    servedFooter(content, isServed, areLegal).map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        {!areLegal && <h2>{title}</h2>}
        <ul>
          {links.map((link) => (
            <li key={link.url}>
              <Link to={link.url}>{link.title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    ));
  return (
    <footer className={styles.footer} data-below="2">
      <div className={styles.bar}>
        <div className={styles.imprint}>
          <Logo name="Plenum" className={styles.logo} />
          <p>Meetings, webinars and broadcasts</p>
          {content && (
            <ul>
              <li>
                <a href={`mailto:${content.email}`}>{content.email}</a>
              </li>
              <li>
                <PhoneLink phone={content.phone} />
              </li>
            </ul>
          )}
          {feeds.length > 0 && (
            <nav aria-label="Subscribe">
              <h2>Subscribe</h2>
              <ul>
                {feeds.map((feed) => (
                  <li key={feed.url}>
                    <a href={feed.url}>{feed.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={styles.groups}>
          {columns()}
          <Slot name={FOOTER_COLUMNS} onFailure="hide" />
        </div>
        <div className={styles.last}>
          {content?.company && <p>© {content.company}</p>}
          {columns(true)}
          <CookieSettingsButton plain />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
