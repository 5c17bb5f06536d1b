import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Steps } from '#src/steps/steps.tsx';

test('the second of three steps – rendered – is announced as text, the seats are decorative', () => {
  const { container } = render(<Steps titles={['You', 'Your company', 'Your code']} current={2} />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Step 2 of 3: Your company');
  expect(container.querySelectorAll('.taken')).toHaveLength(1);
  expect(container.querySelectorAll('.here')).toHaveLength(1);
});
