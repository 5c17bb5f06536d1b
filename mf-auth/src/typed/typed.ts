/** What a visitor wrote in the two modes of one page. */
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

/** What of it is kept: no password, and consent is given anew. */
export type Typed = Pick<SignUpValues, 'firstname' | 'email' | 'phone'> & Pick<SignInValues, 'username'>;

/** The name to sign in with becomes the address to sign up with, if it is one. */
export function withSignIn(typed: Typed, { username }: SignInValues): Typed {
  return { ...typed, username, ...asAddress(username) };
}

export function withSignUp(typed: Typed, { firstname, email, phone }: SignUpValues): Typed {
  return { ...typed, firstname, email, phone, username: email ?? typed.username };
}

function asAddress(username: string | undefined): Pick<Typed, 'email' | 'phone'> {
  if (username === undefined) return {};
  if (username.includes('@')) return { email: username };
  return /^\+?[\d\s().-]{5,}$/.test(username) ? { phone: username } : {};
}
