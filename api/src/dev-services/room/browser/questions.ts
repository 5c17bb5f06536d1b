import type { Question } from '#src/dev-services/room/room-events.ts';
import { byId, element } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { countNew } from '#src/dev-services/room/browser/tabs.ts';
import { startWriteForm } from '#src/dev-services/room/browser/write-form.ts';

/** Orders questions: most votes first, then the oldest. */
const byVotes = (a: Question, b: Question) => b.votes.length - a.votes.length || Date.parse(a.at) - Date.parse(b.at);

export function startQuestions(link: RoomLink): void {
  const list = byId('questions');
  let known = new Set<string>();
  let isFirst = true;
  link.on('you', () => {
    isFirst = true;
  });
  link.on('questions', (questions) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['question'] : undefined;
    list.replaceChildren(...questions.toSorted(byVotes).map((question) => item(link, question)));
    byId('question-count').textContent = questions.length > 0 ? ` ${questions.length}` : '';
    // The button that was pressed is a new one now, and may have moved.
    if (focused !== undefined) list.querySelector<HTMLElement>(`[data-question="${CSS.escape(focused)}"]`)?.focus();
    const added = questions.filter(({ id, author }) => !known.has(id) && author !== link.you);
    if (!isFirst) added.forEach(() => countNew('panel-questions'));
    known = new Set(questions.map(({ id }) => id));
    isFirst = false;
  });
  startWriteForm('ask', (text) => link.send('questions', { text }));
}

function item(link: RoomLink, { id, author, from, text, votes }: Question): HTMLElement {
  const isVoted = votes.includes(link.you);
  const count = votes.length;
  const button = element('button', 'vote', element('span', 'arrow', ''), String(count));
  button.type = 'button';
  button.dataset['question'] = id;
  button.setAttribute('aria-pressed', String(isVoted));
  button.setAttribute('aria-label', `${count} ${count === 1 ? 'vote' : 'votes'}: ${text}`);
  button.addEventListener('click', () => void link.send('votes', { question: id, wanted: !isVoted }));
  const by = element('p', 'note', author === link.you ? `${from} (you)` : from);
  return element('li', 'question', button, element('div', '', element('p', '', text), by));
}
