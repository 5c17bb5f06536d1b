import { Outlet, useLoaderData } from 'react-router';
import { CONTENT_ELEMENT_ID } from '#src/boot/boot.ts';
import { Notices } from '#src/chrome/notices/notices.tsx';
import { PageAnnouncer } from '#src/chrome/navigation/page-announcer.tsx';
import { ScrollRestoration } from '#src/chrome/navigation/scroll-restoration.tsx';
import { Consent } from '#src/chrome/consent/consent.tsx';
import { ShellCapabilities } from '#src/layouts/shell-capabilities.tsx';
import '#src/chrome/navigation/progress-bar.css';
import '#src/chrome/navigation/view-transitions.css';
import type { RootData } from '#src/app/start-up-data.ts';

/** The parts of every page, whatever its layout: skip link, notices, announcements. */
export function RootLayout() {
  const root = useLoaderData<RootData>();
  return (
    <ShellCapabilities settings={root.settings}>
      <a className="skip-link" href={`#${CONTENT_ELEMENT_ID}`}>
        Skip to content
      </a>
      <Consent />
      <Outlet />
      <Notices />
      <PageAnnouncer />
      <ScrollRestoration />
    </ShellCapabilities>
  );
}
