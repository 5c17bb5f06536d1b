import type { $ZodErrorMap } from 'zod/v4/core';
import { requiredMessage, lengthMessage, numberMessage } from '@plenum/shared-forms/validation-messages';

const MISSING = 'Please fill this in.';
const OTHER = 'Please check this.';

/** Names of expected types for users, by zod's name. */
const TYPES: Readonly<Record<string, string>> = {
  string: requiredMessage('a text'),
  number: requiredMessage('a number'),
  int: requiredMessage('a whole number'),
  boolean: 'Please choose yes or no.',
  array: 'Please send a list.',
  object: 'Please send an object with fields.',
  record: 'Please send an object with fields.',
  file: 'Please choose a file.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: requiredMessage('an e-mail address like name@example.com'),
  url: requiredMessage('an address like https://example.com'),
  datetime: requiredMessage('a time like 2026-10-02T19:00:00Z'),
};

const bounds = (kind: 'least' | 'most', value: number | bigint) => (kind === 'most' ? { most: Number(value) } : { least: Number(value) });

function outOfBounds(origin: string, kind: 'least' | 'most', value: number | bigint): string {
  if (origin === 'string') return kind === 'least' && Number(value) <= 1 ? MISSING : lengthMessage('a text', bounds(kind, value));
  if (origin === 'number' || origin === 'int') return numberMessage('a number', bounds(kind, value));
  const limit = kind === 'most' ? 'at most' : 'at least';
  return origin === 'file' ? `Please choose a file of ${limit} ${value} bytes.` : `Please send ${limit} ${value} entries.`;
}

/** Messages for schemas without their own: zod's are for programmers, but forms display what the API answers. */
export const validationMessage: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : (TYPES[issue.expected] ?? OTHER);
    case 'too_big':
      return outOfBounds(issue.origin, 'most', issue.maximum);
    case 'too_small':
      return outOfBounds(issue.origin, 'least', issue.inclusive ? issue.minimum : Number(issue.minimum) + 1);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Please check how this is written.';
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Please leave this out: there is no such field.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      break;
  }
  return OTHER;
};
