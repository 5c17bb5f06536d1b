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

/** Returns the hero's buttons: the best entry page that is built, and another one beside it. */
export function callsToAction(isServed: (url: string) => boolean): { first: Call | undefined; second: Call | undefined } {
  const first = WAYS_IN.find((call) => isServed(call.to));
  return { first, second: WAYS_ON.find((call) => isServed(call.to) && call.to !== first?.to) };
}
