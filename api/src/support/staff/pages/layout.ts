import { SITE_MARK, fontPreload } from '#src/platform/branding/site-branding.ts';
import { Html, html } from '#src/support/staff/pages/html.ts';
import type { StaffSession } from '#src/support/staff/staff-session.ts';

const PARTS = { tickets: 'Tickets', incidents: 'Incidents' } as const;

interface Page {
  readonly title: string;
  readonly body: Html;
  /** The staff member's session; null: not signed in. */
  readonly session: StaffSession | null;
  /** The part that the page belongs to, if it belongs to one. */
  readonly part?: keyof typeof PARTS;
  /** Whether what was sent was refused. The title says so first. */
  readonly isRefused?: boolean;
  /** Reloads the page once, from this site. */
  readonly again?: boolean;
}

/** Renders a staff page, without scripts. */
export function page({ title, body, session, part, isRefused = false, again = false }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        ${again && html`<meta http-equiv="refresh" content="0" />`}
        <title>${isRefused && 'Error: '}${title} – Plenum staff</title>
        <link rel="icon" href="/staff/icon.svg" type="image/svg+xml" />
        ${new Html(fontPreload('/staff/'))}
        <link rel="stylesheet" href="/staff/staff.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <a class="brand" href="/staff/tickets">${new Html(SITE_MARK)} Plenum <span>staff</span></a>
          ${session && html`${parts(part)} ${signOut(session)}`}
        </header>
        <main id="content">${body}</main>
      </body>
    </html>`.toString();
}

function parts(current: Page['part']): Html {
  return html`<nav class="sections" aria-label="Parts">
    ${Object.entries(PARTS).map(
      ([part, label]) => html`<a href="/staff/${part}" ${part === current && html`aria-current="page"`}>${label}</a>`,
    )}
  </nav>`;
}

function signOut({ name, csrf }: StaffSession): Html {
  return html`<form class="who" method="post" action="/staff/sign-out">
    <input type="hidden" name="csrf" value="${csrf}" />
    <span>${name}</span>
    <button class="plain">Sign out</button>
  </form>`;
}
