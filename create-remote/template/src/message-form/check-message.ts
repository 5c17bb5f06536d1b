import { AUTHOR_LENGTH, TEXT_LENGTH } from '#contract/endpoints.ts';

export const FIELDS = ['author', 'text'] as const;
export type MessageField = (typeof FIELDS)[number];
/** Fields that the user has not changed are absent. */
export type MessageValues = Partial<Record<MessageField, string>>;

/** Returns the errors of a message by field, before it is sent. */
export function checkMessage({ author = '', text = '' }: MessageValues): Partial<Record<MessageField, string>> {
  return {
    ...(author.trim() === '' && { author: 'Please enter your name.' }),
    ...(author.trim().length > AUTHOR_LENGTH && { author: `Please shorten your name to ${AUTHOR_LENGTH} characters.` }),
    ...(text.trim() === '' && { text: 'Please write a message.' }),
    ...(text.trim().length > TEXT_LENGTH && { text: `Please shorten your message to ${TEXT_LENGTH} characters.` }),
  };
}
