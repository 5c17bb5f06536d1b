import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Contents } from '#src/screens/article/contents.tsx';
import { fakeIntersectionObserver, scrollPast } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { renderScreen } from '#src/testing/render-screen.tsx';

fakeIntersectionObserver();

const headings = [
  { id: 'before', title: 'Before', level: 2 },
  { id: 'on-the-day', title: 'On the day', level: 3 },
  { id: 'after', title: 'After', level: 2 },
];

function renderArticle() {
  renderScreen(
    <>
      <Contents headings={headings} />
      {headings.map(({ id, title }) => (
        <h2 key={id} id={id}>
          {title}
        </h2>
      ))}
    </>,
  );
  const heading = (name: string) => screen.getByRole('heading', { name });
  const [before, onTheDay, after] = [heading('Before'), heading('On the day'), heading('After')];
  const all = [before, onTheDay, after];
  return { before, onTheDay, after, scroll: (...above: Element[]) => act(() => scrollPast(all, above)) };
}

/** The current section, which is marked in the margin and in the disclosure. */
const marked = () => [...document.querySelectorAll('[aria-current="location"]')].map((link) => link.textContent);

test('the top of an article – is shown – no section is marked', () => {
  renderArticle();
  expect(marked()).toEqual([]);
});

test('an article – is scrolled down and back – the last heading above the line is marked', () => {
  const { before, onTheDay, after, scroll } = renderArticle();
  scroll(before);
  expect(marked()).toEqual(['Before', 'Before']);
  scroll(before, onTheDay, after);
  expect(marked()).toEqual(['After', 'After']);
  scroll(before, onTheDay);
  expect(marked()).toEqual(['On the day', 'On the day']);
  scroll();
  expect(marked()).toEqual([]);
});

test('sections of a section – are listed – below it', () => {
  renderArticle();
  const [list] = screen.getAllByRole('list');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['BeforeOn the day', 'After']);
});

test('the contents on a narrow screen – a section is read – they name it', () => {
  const { before, scroll } = renderArticle();
  const summary = document.querySelector('summary');
  expect(summary).toHaveTextContent(/^On this page$/);
  scroll(before);
  expect(summary).toHaveTextContent('On this pageBefore');
});

test.each<[string, (fold: HTMLElement) => void]>([
  ['a link in them is pressed', (fold) => fireEvent.click(within(fold).getByRole('link', { name: 'After' }))],
  ['the text is pressed', () => fireEvent.click(screen.getByRole('heading', { name: 'After' }))],
  ['the focus moves on', () => fireEvent.focusIn(screen.getByRole('heading', { name: 'After' }))],
  ['Escape is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('open contents, which lie over the text – %s – closed', (_, press) => {
  renderArticle();
  const fold = document.querySelector('details')!;
  fold.open = true;
  fireEvent.click(within(fold).getByRole('navigation'));
  expect(fold.open).toBe(true);
  press(fold);
  expect(fold.open).toBe(false);
});
