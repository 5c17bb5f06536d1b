import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { MeetingLimits } from '@plenum/mf-billing/contract/tariffs';
import { drawHall } from '#src/dev-services/room/pages/room-hall.ts';
import { BRAND, page } from '#src/dev-services/room/pages/room-layout.ts';
import { chatTab, controls, DEMO_NOTE, peopleTab, REACTIONS_PLACE, selfTile, tabs } from '#src/dev-services/room/pages/room-parts.ts';

interface MeetingPage {
  readonly account: string;
  readonly limits: MeetingLimits;
  /** URL of the site. */
  readonly back: string;
  readonly nonce: string;
}

/** Renders an account's room, with what the account's tariff allows. */
export function meetingPage({ account, limits, back, nonce }: MeetingPage): string {
  const { tariff, meeting_size: size, meeting_minutes: minutes } = limits;
  const length = minutes === null ? 'without a time limit' : `${minutes} minutes each`;
  return page({
    title: 'Meeting room',
    nonce,
    script: 'meeting',
    data: { base: `/meetings/${account}` },
    body: `<header class="top">${BRAND}<div><h1>Meeting room</h1><p id="left"></p><p class="hidden" id="left-warning" role="status"></p></div><p id="state" role="status">Everyone with this link can come in.</p></header>
<main>
<section class="stage" aria-labelledby="on-stage"><h2 class="hidden" id="on-stage">The meeting</h2><ul class="tiles" id="tiles" hidden>${selfTile('You', 'li', false)}</ul>${REACTIONS_PLACE}
<form id="enter" class="enter"><label for="name">Your name</label><input id="name" maxlength="100" autocomplete="name" required aria-describedby="name-hint"><p id="name-hint">Others see it. Everyone with the link to this room can come in.</p><button disabled>Enter the meeting</button><noscript><p>The meeting needs JavaScript.</p></noscript></form>
<div class="below"><div class="now"><h2>Tariff ${escapeHtml(tariff)}</h2><p>Meetings of up to ${size} people, ${length}.</p><button type="button" class="copy" id="copy" hidden>Copy the link for others</button><p class="hidden" id="copied" role="status"></p></div><p class="demo">${DEMO_NOTE}</p><div class="seats">${drawHall(size)}<p id="here"></p></div></div></section>
${tabs('Chat and people', [chatTab, peopleTab], true)}
</main>
${controls(back, true)}`,
  });
}
