/** The questions of the webinar that all pictures show, “Returns without arguments”: votes before and at the end of its hour. */
export const RETURNS_QUESTIONS = [
  { text: 'Who pays for returns?', by: 'Kirill', before: 18, votes: 18 },
  { text: 'Do you show the price?', by: 'Vera', before: 17, votes: 23 },
  { text: 'What about furniture?', by: 'Sofia', before: 7, votes: 7 },
] as const;

/** In the order in which the host sees them: by votes. */
export const BY_VOTES = RETURNS_QUESTIONS.toSorted((one, other) => other.votes - one.votes);
