import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Card, CardLink } from '#src/card-link/card-link.tsx';

test('a card – in the accessibility tree – is one link named by its title alone', () => {
  render(
    <MemoryRouter>
      <Card>
        <h3>
          <CardLink to="/blog/a">The title</CardLink>
        </h3>
        <p>A long excerpt.</p>
      </Card>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['The title']);
});
