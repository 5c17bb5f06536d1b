import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { Reaction } from '#src/dev-services/room/room-events.ts';
import { icon } from '#src/dev-services/room/pages/icons.ts';

/** What the room is, in the words of a guest. */
export const DEMO_NOTE = 'A demonstration room: your sound and picture stay on this device.';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** HTML */
  readonly body: string;
}

/** Renders tabs of which the first is shown. The part with the tabs has the id `panel`. */
export function tabs(label: string, all: readonly Tab[], isHidden = false): string {
  const heads = all.map(
    ({ id, label }, place) =>
      `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${place === 0}"${place === 0 ? '' : ' tabindex="-1"'}>${label}</button>`,
  );
  const bodies = all.map(
    ({ id, body }, place) =>
      `<div class="tab-body" role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}"${place === 0 ? '' : ' hidden'}>${body}</div>`,
  );
  return `<section class="panel" id="panel" aria-label="${escapeHtml(label)}"${isHidden ? ' hidden' : ''}><div class="tabs" role="tablist" aria-label="${escapeHtml(label)}">${heads.join('')}</div>${bodies.join('')}</section>`;
}

/** A form with one line of text. */
const writeForm = (id: string, field: string, label: string, placeholder: string) =>
  `<form id="${id}" class="write"><label class="hidden" for="${field}">${label}</label><input id="${field}" maxlength="500" autocomplete="off" placeholder="${placeholder}"><button aria-label="Send" disabled>${icon('send')}</button><p role="alert"></p></form>`;

export const chatTab: Tab = {
  id: 'chat',
  label: 'Chat',
  body: `<div id="chat" class="scroll" role="log" aria-label="Messages" tabindex="0" data-empty="No messages yet. Say hello to everyone here."></div>${writeForm('say', 'text', 'Your message', 'Write to everyone')}`,
};

export const questionsTab: Tab = {
  id: 'questions',
  label: 'Questions<span class="count" id="question-count"></span>',
  body: `<ol id="questions" class="scroll" aria-label="Questions" tabindex="0" data-empty="No questions yet. Ask one: those with the most votes stand first."></ol><p class="hidden" id="asked" role="status"></p>${writeForm('ask', 'question', 'Your question', 'Ask the speakers')}`,
};

export const peopleTab: Tab = {
  id: 'people',
  label: 'People<span class="count" id="people-count"></span>',
  body: '<ul id="people" class="scroll" aria-label="People" tabindex="0" data-empty="Connecting…"></ul>',
};

const REACTION_NAMES = { bravo: 'Bravo', love: 'Love', agree: 'Agree', laugh: 'Laugh' } as const satisfies Record<Reaction, string>;

/** Renders the button that opens the reactions, and the reactions. They open and close without a script. */
function reactions(): string {
  const choices = Object.entries(REACTION_NAMES).map(
    ([reaction, label]) =>
      `<button type="button" class="reaction-choice ${reaction}" data-reaction="${reaction}" popovertarget="reaction-choices" popovertargetaction="hide" aria-label="${label}">${icon(reaction as Reaction)}</button>`,
  );
  return `<button type="button" class="control" popovertarget="reaction-choices">${icon('react')}<span>React</span></button><div class="reaction-choices" id="reaction-choices" popover role="group" aria-label="Reactions">${choices.join('')}</div>`;
}

/** Renders the place above a stage where reactions rise. The script copies their icons from the buttons. */
export const REACTIONS_PLACE = '<div class="reactions" id="reactions" aria-hidden="true"></div>';

/** Renders the bar below the room. @param leave URL */
export function controls(leave: string, isHidden = false): string {
  const device = (id: 'microphone' | 'camera', label: string) =>
    `<button type="button" class="control" id="${id}" aria-pressed="false">${icon(id)}<span>${label}<span class="rest" id="${id}-state" aria-hidden="true"> off</span></span></button>`;
  return `<footer class="controls"><p id="device-problem" role="alert"></p><div class="control-row">
<div class="own" id="controls" role="group" aria-label="Your controls"${isHidden ? ' hidden' : ''}>${device('microphone', 'Mic')}${device('camera', 'Camera')}<button type="button" class="control" id="hand">${icon('hand')}<span><span id="hand-label">Raise</span><span class="rest"> hand</span></span></button>${reactions()}</div>
<a class="control leave" href="${escapeHtml(leave)}">${icon('leave')}<span>Leave</span></a></div></footer>`;
}

/** Renders the visitor's own picture, in a list of tiles or (`div`) elsewhere. It moves like a mirror. */
export function selfTile(name: string, tag: 'li' | 'div', isHidden: boolean): string {
  return `<${tag} class="tile self" id="self"${isHidden ? ' hidden' : ''}><span class="initials" id="self-initials" aria-hidden="true"></span><video id="self-video" muted playsinline autoplay hidden aria-label="Your camera"></video>${icon('hand').replace('class="icon', 'class="icon hand-icon')}<p class="name"><b>${escapeHtml(name)}</b></p></${tag}>`;
}
