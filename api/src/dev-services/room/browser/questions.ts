import type { Question } from '#src/dev-services/room/room-events.ts';
import { arrange, byId, element } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { countNew } from '#src/dev-services/room/browser/tabs.ts';
import { startWriteForm } from '#src/dev-services/room/browser/write-form.ts';

interface QuestionItem {
  readonly element: HTMLElement;
  readonly showVotes: (votes: Question['votes']) => void;
}

/** Orders questions: most votes first, then the oldest. */
const byVotes = (a: Question, b: Question) => b.votes.length - a.votes.length || Date.parse(a.at) - Date.parse(b.at);

/**
 * Shows the questions and their votes. While the pointer or the focus is in the list, their order stays and new ones come last: otherwise
 * another question could come under a finger.
 */
export function startQuestions(link: RoomLink): void {
  const list = byId('questions');
  const items = new Map<string, QuestionItem>();
  let questions: readonly Question[] = [];
  let shown: readonly HTMLElement[] = [];
  let isPointedAt = false;
  let isFirst = true;

  function arrangeList(): void {
    const sorted = questions.toSorted(byVotes).flatMap(({ id }) => items.get(id)?.element ?? []);
    const isInUse = isPointedAt || list.contains(document.activeElement);
    const kept = isInUse ? shown.filter((each) => sorted.includes(each)) : [];
    shown = [...new Set([...kept, ...sorted])];
    arrange(list, shown);
  }

  link.on('you', () => {
    isFirst = true;
  });
  link.on('questions', (all) => {
    questions = all;
    const added = all.filter(({ id }) => !items.has(id));
    for (const question of added) items.set(question.id, questionItem(link, question));
    for (const { id, votes } of all) items.get(id)?.showVotes(votes);
    arrangeList();
    byId('question-count').textContent = all.length > 0 ? ` ${all.length}` : '';
    if (!isFirst) added.filter(({ author }) => author !== link.you).forEach(() => countNew('panel-questions'));
    isFirst = false;
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) arrangeList();
  });
  // Browsers send them for fingers, too: the second one when something else is touched.
  for (const type of ['mouseenter', 'mouseleave'] as const) {
    list.addEventListener(type, () => {
      isPointedAt = type === 'mouseenter';
      arrangeList();
    });
  }
  startWriteForm('ask', async (text) => {
    byId('asked').textContent = '';
    const isSent = await link.send('questions', { text });
    if (isSent) byId('asked').textContent = 'Your question is in the list.';
    return isSent;
  });
}

function questionItem(link: RoomLink, { id, author, from, text }: Question): QuestionItem {
  const count = document.createTextNode('');
  const button = element('button', 'vote', element('span', 'arrow', ''), count);
  button.type = 'button';
  button.addEventListener('click', () => {
    void link.send('votes', { question: id, wanted: button.getAttribute('aria-pressed') !== 'true' });
  });
  const showVotes = (votes: Question['votes']) => {
    const { length } = votes;
    count.data = String(length);
    button.setAttribute('aria-pressed', String(votes.includes(link.you)));
    button.setAttribute('aria-label', `${length} ${length === 1 ? 'vote' : 'votes'}: ${text}`);
  };
  const by = element('p', 'note', author === link.you ? `${from} (you)` : from);
  return { element: element('li', 'question', button, element('div', '', element('p', '', text), by)), showVotes };
}
