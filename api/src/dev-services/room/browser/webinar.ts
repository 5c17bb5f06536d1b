import { startAgenda } from '#src/dev-services/room/browser/agenda.ts';
import type { Programme } from '#src/dev-services/room/browser/agenda-now.ts';
import { byId } from '#src/dev-services/room/browser/dom.ts';
import { startQuestions } from '#src/dev-services/room/browser/questions.ts';
import { type LinkState, RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { startRoom } from '#src/dev-services/room/browser/start-room.ts';

const { base, query, name, ...programme } = JSON.parse(byId('room').textContent) as Programme & Record<'base' | 'query' | 'name', string>;

const STATES: Readonly<Record<LinkState, string>> = {
  open: `You are in the room as ${name}.`,
  lost: 'The connection is lost. Connecting again…',
  refused: 'The room is closed to this link now. Leave it to see why.',
};

const link = new RoomLink();
startRoom(link);
startQuestions(link);
startAgenda(programme);
link.onState((state) => {
  const shown = byId('state');
  shown.textContent = STATES[state];
  shown.classList.toggle('problem', state !== 'open');
});
link.open(base, query);
