import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

function show(text: string) {
  return render(
    <MemoryRouter>
      <p>
        <RichText text={text} />
      </p>
    </MemoryRouter>,
  ).container;
}

test('a text with markup – shown – its elements', () => {
  const shown = show('An *emphasis*, **strong**, ==highlight==, [path](/tariffs), [site](https://example.com/).');
  expect(shown.querySelector('em')).toHaveTextContent('emphasis');
  expect(shown.querySelector('strong')).toHaveTextContent('strong');
  expect(shown.querySelector('mark')).toHaveTextContent('highlight');
  expect(screen.getByRole('link', { name: 'path' })).toHaveAttribute('href', '/tariffs');
  expect(screen.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(shown).toHaveTextContent('An emphasis, strong, highlight, path, site.');
});

test('HTML and an unsafe link in a text – shown – as text, without elements', () => {
  const shown = show('<img src=x onerror=alert(1)> [here](javascript:alert)');
  expect(shown.querySelectorAll('img, a')).toHaveLength(0);
  expect(shown).toHaveTextContent('<img src=x onerror=alert(1)> [here](javascript:alert)');
});
