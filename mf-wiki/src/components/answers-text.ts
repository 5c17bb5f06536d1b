/** Returns how many pages a book has: `12 answers`. In a module of its own, so that the start page needs no dates. */
export const answersText = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;
