import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { SearchField, type SearchResult } from '#src/search-field/search-field.tsx';

Element.prototype.scrollIntoView = () => undefined;

const FOUND: readonly SearchResult[] = [
  { id: '1', title: 'Record a webinar', note: 'Guide', to: '/wiki/page/1' },
  { id: '2', title: 'Webinar rooms', to: '/wiki/page/2' },
];

function setUp(results = FOUND, status: 'idle' | 'searching' | 'done' | 'failed' = 'done') {
  const submitted = jest.fn();
  function Page() {
    const [query, setQuery] = useState('');
    return (
      <>
        <p data-testid="place">{useLocation().pathname}</p>
        <textarea aria-label="Note" />
        <SearchField
          label="Search the guide"
          action="/wiki/search"
          value={query}
          onChange={setQuery}
          onSubmit={submitted}
          {...{ results, status }}
        />
      </>
    );
  }
  render(<Page />, { wrapper: MemoryRouter });
  return { field: screen.getByRole('combobox', { name: 'Search the guide' }), submitted };
}
const options = () => screen.queryAllByRole('option');
const place = () => screen.getByTestId('place');

test('an empty field – focused – no list', async () => {
  const { field } = setUp();
  await userEvent.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(options()).toEqual([]);
});

test('a typed word – results arrive – the list is open, counted, and matches are marked', async () => {
  const { field } = setUp();
  await userEvent.type(field, 'web');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 results');
  expect(options()[0]?.querySelector('mark')).toHaveTextContent('web');
});

test('arrow keys – pressed – cycle through the results and the field; Enter opens the selected one', async () => {
  const { field } = setUp();
  await userEvent.type(field, 'web{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(place()).toHaveTextContent('/wiki/page/2');
  expect(options()).toEqual([]);
});

test('Enter – no result selected – requests all results', async () => {
  const { field, submitted } = setUp();
  await userEvent.type(field, 'web{Enter}');
  expect(submitted.mock.calls).toEqual([['web']]);
});

test('Escape – pressed twice – closes the list, then clears the field', async () => {
  const { field } = setUp();
  await userEvent.type(field, 'web{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('web');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test.each([
  ['searching', 'Searching…'],
  ['done', 'Nothing found for “web”.'],
  ['failed', /^Search is not responding/],
] as const)('no results (%s) – rendered – says so', async (status, text) => {
  const { field } = setUp([], status);
  await userEvent.type(field, 'web');
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('no search for the text – focused, then an arrow key is pressed – no list and no status; Escape clears the field', async () => {
  const { field } = setUp([], 'idle');
  await userEvent.type(field, 'web{ArrowDown}');
  expect([screen.queryByRole('status'), field.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('the slash key – pressed on the page – focuses the field; in another field it types a slash', async () => {
  const { field } = setUp();
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  const note = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(note, '1/2');
  expect(note).toHaveValue('1/2');
});

test('the slash key – turned off with the button in the field – does nothing, also on the next page, until it is turned on', async () => {
  const { unmount } = render(<SearchField label="First" action="/" value="" onChange={() => undefined} results={[]} />, {
    wrapper: MemoryRouter,
  });
  const key = () => screen.getByRole('button', { name: 'Search with the / key' });
  expect(key()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(key());
  await userEvent.keyboard('/');
  expect(key()).toHaveFocus();
  unmount();
  const { field } = setUp();
  expect(key()).toHaveAttribute('aria-pressed', 'false');
  expect(field).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.keyboard('/');
  expect(field).not.toHaveFocus();
  await userEvent.click(key());
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
});

test('an open list – Tab – closes it; it is not a stop itself', async () => {
  const { field } = setUp();
  await userEvent.type(field, 'web');
  expect(screen.getByRole('listbox').parentElement).toHaveAttribute('tabindex', '-1');
  await userEvent.tab();
  expect(options()).toEqual([]);
});

test('the focus in the list – Escape, or the focus moves elsewhere – closes it', async () => {
  const { field } = setUp();
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(screen.getByRole('textbox', { name: 'Note' }))]) {
    await userEvent.clear(field);
    await userEvent.type(field, 'web');
    act(() => screen.getByRole('listbox').parentElement?.focus());
    expect(options()).toHaveLength(2);
    await leave();
    expect(options()).toEqual([]);
  }
});

test.each([
  ['a result is chosen, then more is typed', async (field: HTMLElement) => userEvent.type(field, 'web{ArrowDown}i{Enter}')],
  [
    'the pointer is over a result',
    async (field: HTMLElement) => {
      await userEvent.type(field, 'webi');
      await userEvent.hover(screen.getAllByRole('option')[0]!);
      await userEvent.keyboard('{Enter}');
    },
  ],
])('%s – Enter – requests all results', async (_, act) => {
  const { field, submitted } = setUp();
  await act(field);
  expect(place()).toHaveTextContent(/^\/$/);
  expect(submitted.mock.calls).toEqual([['webi']]);
});

test('the focus – leaves the field – closes the list', async () => {
  const { field } = setUp();
  await userEvent.type(field, 'web');
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
  expect(options()).toEqual([]);
});

test('without JavaScript – the form is submitted – the request goes to the server', () => {
  setUp();
  expect(screen.getByRole('search')).toHaveAttribute('action', '/wiki/search');
});
