import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, initialsOf } from '#src/avatar/avatar.tsx';

const picture = (container: HTMLElement) => container.querySelector('img');

test('a picture that fails to load – rendered – the initials remain; a new picture is tried', () => {
  const { container, rerender } = render(<Avatar name="Olga Petrova" src="/broken.webp" />);
  fireEvent.error(picture(container)!);
  expect(picture(container)).toBeNull();
  expect(container).toHaveTextContent('OP');
  rerender(<Avatar name="Olga Petrova" src="/new.webp" />);
  expect(picture(container)).toHaveAttribute('src', '/new.webp');
});

test('an avatar – in the accessibility tree – hidden beside a name; alone it has its label', () => {
  const { rerender } = render(<Avatar name="Olga Petrova" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Avatar name="Olga Petrova" label="Your account, Olga Petrova" />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Your account, Olga Petrova');
});

test('the same name – rendered twice – has the same colour', () => {
  const { container } = render(
    <>
      <Avatar name="Northern Lights" />
      <Avatar name="Northern Lights" />
    </>,
  );
  const [first, second] = [...container.children].map((child) => child.getAttribute('data-hall'));
  expect(first).toMatch(/^[1-5]$/);
  expect(second).toBe(first);
});

test.each([
  ['Olga Petrova', 'OP'],
  ['Анна Мария ёлкина', 'АЁ'],
  ['plenum', 'P'],
  ['  O’Neill-Smith  jun. ', 'OJ'],
  ['+7 900 000-00-00', ''],
  ['', ''],
])('%j – shortened – %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
