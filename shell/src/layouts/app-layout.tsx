import { Outlet, useLoaderData } from 'react-router';
import { Notices } from '#src/chrome/notices.tsx';
import { PageAnnouncer } from '#src/chrome/page-announcer.tsx';
import { ProgressBar } from '#src/chrome/progress-bar.tsx';
import { SiteFooter } from '#src/chrome/site-footer.tsx';
import { SiteHeader } from '#src/chrome/site-header.tsx';
import styles from '#src/chrome/chrome.module.css';
import { CapabilitiesFromShell } from '#src/layouts/capabilities-from-shell.tsx';
import type { RootData } from '#src/routes/root-data.ts';

/** Header, content, footer: what every page stands in. */
export function AppLayout() {
  const root = useLoaderData<RootData>();
  return (
    <CapabilitiesFromShell settings={root.settings}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ProgressBar />
      <SiteHeader content={root.header} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter content={root.header} />
      <Notices />
      <PageAnnouncer />
    </CapabilitiesFromShell>
  );
}
