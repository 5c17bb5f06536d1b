import type { MainTexts } from '@plenum/shared-contracts/pages/kinds/main';

interface Call {
  readonly action: keyof MainTexts['actions'];
  readonly to: string;
}

const WAYS_IN: readonly Call[] = [
  { action: 'signUp', to: '/signup' },
  { action: 'findWebinar', to: '/webinars' },
  { action: 'talk', to: '/#talk' },
];
const WAYS_ON: readonly Call[] = [
  { action: 'schedule', to: '/webinars' },
  { action: 'blog', to: '/blog' },
];

/** Returns the hero's buttons: the best entry page that is built, and another one beside it. */
export function callsToAction(isServed: (url: string) => boolean): { first: Call | undefined; second: Call | undefined } {
  const first = WAYS_IN.find((call) => isServed(call.to));
  return { first, second: WAYS_ON.find((call) => isServed(call.to) && call.to !== first?.to) };
}
