import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ABILITY_PICTURES, ASSISTANT_PICTURES } from '#src/pages/assistant/pictures/assistant-pictures.ts';

test.each([...Object.entries(ASSISTANT_PICTURES), ...Object.entries(ABILITY_PICTURES)])(
  'the assistant for %s – shown – its picture is described in words',
  (_, Picture) => {
    render(<Picture />);
    expect(screen.getByRole('img').getAttribute('aria-label')?.length).toBeGreaterThan(80);
  },
);
