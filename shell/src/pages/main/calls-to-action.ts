import { isServed } from '#src/routes/is-served.ts';

export interface Call {
  readonly words: string;
  readonly to: string;
}

const WAYS_IN: readonly Call[] = [
  { words: 'Open a room', to: '/signup' },
  { words: 'Find a webinar', to: '/webinars' },
  { words: 'Talk to us', to: '/#talk' },
];
const WAYS_ON: readonly Call[] = [
  { words: 'See what is on', to: '/webinars' },
  { words: 'Read the blog', to: '/blog' },
];

/** What the hero offers: the best way in that is built, and another one beside it. */
export function callsToAction(served: (url: string) => boolean = isServed): { first: Call | undefined; second: Call | undefined } {
  const first = WAYS_IN.find((call) => served(call.to));
  return { first, second: WAYS_ON.find((call) => served(call.to) && call.to !== first?.to) };
}
