import { makeAutoObservable, observableRef } from 'mobx';
import { type AuthEvent, isLoggedIn, nextAuth } from '#src/auth/state/auth-machine.ts';
import { type AuthState, NO_AUTH } from '#contract/session/auth-state.ts';

const RESETS_STEPS: readonly AuthEvent['type'][] = ['logged-out', 'account-deleted', 'reset'];
const BEGINS: readonly AuthEvent['type'][] = ['login-succeeded', 'registration-succeeded', 'social-succeeded'];

/** Session of this page. It changes only through events; storage and views observe it. */
export class AuthStore {
  auth: AuthState = NO_AUTH;
  registrationStep = 0;
  accountDeleted = false;

  constructor() {
    makeAutoObservable(this, { auth: observableRef }, { autoBind: true });
  }

  get isLoggedIn(): boolean {
    return isLoggedIn(this.auth);
  }

  apply(event: AuthEvent): void {
    this.auth = nextAuth(this.auth, event);
    if (RESETS_STEPS.includes(event.type)) this.registrationStep = 0;
    if (event.type === 'account-deleted') this.accountDeleted = true;
    if (BEGINS.includes(event.type)) this.accountDeleted = false;
  }

  advanceRegistration(): void {
    this.registrationStep += 1;
  }

  resetRegistration(): void {
    this.registrationStep = 0;
  }
}
