import type { SessionView } from '#src/remote/session.ts';

/** How it is when nobody is signed in. */
export const NO_SESSION: SessionView = {
  status: 'anonymous',
  canCall: false,
  temporary: false,
  keptIn: 'browser',
  registrationStep: 0,
  accountDeleted: false,
};
