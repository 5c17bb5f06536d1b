import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListSearch } from '#src/list-search/list-search.tsx';

const search = (words: string, onSearch: (words: string) => void = () => undefined) => (
  <ListSearch name="Articles" label="Search the blog" action="/blog" words={words} maxLength={100} onSearch={onSearch} />
);
const field = () => screen.getByRole('searchbox', { name: 'Search the blog' });

test('a search – is sent, then answered – the field keeps the focus and the words', async () => {
  const onSearch = jest.fn<(words: string) => void>();
  const { rerender } = render(search('', onSearch));
  await userEvent.type(field(), ' sound {Enter}');
  expect(onSearch.mock.calls).toEqual([['sound']]);
  rerender(search('sound'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('sound');
});

test('other words – are searched without the field, as by going back – it shows them', async () => {
  const { rerender } = render(search('sound'));
  await userEvent.type(field(), ' and light');
  rerender(search('sound'));
  expect(field()).toHaveValue('sound and light');
  rerender(search(''));
  expect(field()).toHaveValue('');
});
