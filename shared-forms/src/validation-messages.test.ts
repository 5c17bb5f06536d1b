import { expect, test } from '@jest/globals';
import { checkLength, requiredMessage, lengthMessage, numberMessage } from '#src/validation-messages.ts';

test.each([
  [requiredMessage('your name'), 'Please enter your name.'],
  [lengthMessage('a name', { most: 100 }), 'Please enter a name of at most 100 characters.'],
  [lengthMessage('a password', { least: 8 }), 'Please enter a password of at least 8 characters.'],
  [lengthMessage('a title', { least: 2, most: 60 }), 'Please enter a title of 2 to 60 characters.'],
  [numberMessage('a number', { least: 1, most: 20 }), 'Please enter a number from 1 to 20.'],
  [numberMessage('a number', { least: 1 }), 'Please enter a number of at least 1.'],
  [numberMessage('a number', { most: 20 }), 'Please enter a number of at most 20.'],
])('“%s” – a required field is empty – the message has the form of the specification [S5.02]', (message, expected) =>
  expect(message).toBe(expected),
);

test.each([
  ['ab', undefined],
  ['abcd', undefined],
  ['🎧🎧🎧🎧', undefined],
  ['a', 'Please enter a title of 2 to 4 characters.'],
  ['abcde', 'Please enter a title of 2 to 4 characters.'],
])('a title of 2 to 4 characters: "%s" – is checked – %p', (text, expected) => {
  expect(checkLength('a title', text, { least: 2, most: 4 })).toBe(expected);
});
