/** What a visitor wrote in the two modes of one page. */
export interface Typed {
  readonly firstname?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly password?: string;
  readonly consent?: boolean;
  /** An e-mail address or a telephone number. */
  readonly username?: string;
}

export type SignInValues = Pick<Typed, 'username' | 'password'>;
export type SignUpValues = Omit<Typed, 'username'>;

/** The name to sign in with becomes the address to sign up with, if it is one. */
export function withSignIn(typed: Typed, { username, password }: SignInValues): Typed {
  return { ...typed, username, password, ...asAddress(username) };
}

export function withSignUp(typed: Typed, values: SignUpValues): Typed {
  return { ...typed, ...values, username: values.email ?? typed.username };
}

function asAddress(username: string | undefined): Pick<Typed, 'email' | 'phone'> {
  if (username === undefined) return {};
  if (username.includes('@')) return { email: username };
  return /^\+?[\d\s().-]{5,}$/.test(username) ? { phone: username } : {};
}
