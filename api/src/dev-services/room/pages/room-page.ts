import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { WebinarDetail, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { agendaNow, type Programme } from '#src/dev-services/room/browser/agenda-now.ts';
import { clockText, HOME_ZONE, zoneText } from '#src/dev-services/room/browser/clock.ts';
import { initialsOf } from '#src/dev-services/room/browser/dom.ts';
import { drawHall } from '#src/dev-services/room/pages/room-hall.ts';
import { BRAND, page } from '#src/dev-services/room/pages/room-layout.ts';
import {
  chatTab,
  controls,
  DEMO_NOTE,
  peopleTab,
  questionsTab,
  REACTIONS_PLACE,
  selfTile,
  tabs,
} from '#src/dev-services/room/pages/room-parts.ts';
import { drawPortrait } from '#src/platform/branding/portrait.ts';

const MINUTE = 60_000;

interface RoomPage {
  readonly registration: WebinarRegistration;
  readonly webinar: WebinarDetail;
  readonly token: string;
  /** URL of the personal link; for a guest, of the webinar's page. */
  readonly back: string;
  readonly nonce: string;
  readonly now: Date;
}

/** Renders a webinar's room for one person. Without scripts it shows speakers and agenda. */
export function roomPage({ registration, webinar, token, back, nonce, now }: RoomPage): string {
  const start = startOf(registration.webinar);
  const programme: Programme = {
    start,
    end: endOf(registration.webinar),
    agenda: webinar.agenda.map(({ minute, title }) => ({ at: start + minute * MINUTE, title })),
  };
  const { isLive, phase, label, title } = agendaNow(programme, now.getTime(), HOME_ZONE);
  const data = {
    base: `/${encodeURIComponent(webinar.url)}`,
    query: `?key=${encodeURIComponent(token)}`,
    name: registration.name,
    ...programme,
  };
  return page({
    title: webinar.title,
    nonce,
    script: 'webinar',
    data,
    body: `<header class="top">${BRAND}<div><h1>${escapeHtml(webinar.title)}</h1><p id="phase"${isLive ? ' class="live"' : ''}>${escapeHtml(phase)}</p></div><p id="state" role="status">Connecting…</p></header>
<main>
<section class="stage" aria-labelledby="on-stage"><h2 class="hidden" id="on-stage">On stage</h2><ul class="tiles">${speakerTiles(webinar)}</ul><p class="speaking-now" id="speaking"></p>${REACTIONS_PLACE}
<div class="below"><div class="now"><p id="now-label">${escapeHtml(label)}</p><p id="now-title">${escapeHtml(title)}</p></div><p class="demo">${DEMO_NOTE}</p><div class="seats">${drawHall(webinar.capacity)}${selfTile('You', 'div', true)}<p id="here">Connecting…</p></div></div></section>
${tabs('The room', [chatTab, questionsTab, { id: 'agenda', label: 'Agenda', body: agendaList(programme) }, peopleTab])}
</main>
${controls(back)}`,
  });
}

function speakerTiles({ speakers }: WebinarDetail): string {
  return speakers
    .map(({ name, role, portrait }) => {
      const picture = portrait
        ? drawPortrait(portrait, 'face').replace('<svg', '<svg preserveAspectRatio="xMidYMax meet"')
        : `<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
      return `<li class="tile">${picture}<p class="name"><b>${escapeHtml(name)}</b> <span>${escapeHtml(role)}</span></p></li>`;
    })
    .join('');
}

function agendaList({ start, agenda }: Programme): string {
  const items = agenda.map(
    ({ at, title }) =>
      `<li><time datetime="${new Date(at).toISOString()}">${clockText(at, HOME_ZONE)}</time><span>${escapeHtml(title)}</span></li>`,
  );
  return `<div class="scroll" tabindex="0" role="group" aria-labelledby="tab-agenda"><p class="note" id="zone">${zoneText(HOME_ZONE, start)}</p><ol id="agenda">${items.join('')}</ol></div>`;
}
