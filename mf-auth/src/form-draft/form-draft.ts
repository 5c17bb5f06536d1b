/** Form input of the two modes of the page. */
export interface SignUpValues {
  readonly firstname?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly password?: string;
  readonly consent?: boolean;
}

export interface SignInValues {
  /** An e-mail address or a telephone number. */
  readonly username?: string;
  readonly password?: string;
}

/** The part that is stored: no password, and consent is requested each time. */
export type FormDraft = Pick<SignUpValues, 'firstname' | 'email' | 'phone'> & Pick<SignInValues, 'username'>;

/** Uses the name to sign in with as the address to sign up with, if it is one. */
export function withSignIn(draft: FormDraft, { username }: SignInValues): FormDraft {
  return { ...draft, username, ...asAddress(username) };
}

export function withSignUp(draft: FormDraft, { firstname, email, phone }: SignUpValues): FormDraft {
  return { ...draft, firstname, email, phone, username: email ?? draft.username };
}

function asAddress(username: string | undefined): Pick<FormDraft, 'email' | 'phone'> {
  if (username === undefined) return {};
  if (username.includes('@')) return { email: username };
  return /^\+?[\d\s().-]{5,}$/.test(username) ? { phone: username } : {};
}
