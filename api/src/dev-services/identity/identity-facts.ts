/** The identity that a visitor has entered. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

export const IDENTITY_PATH = '/stand-ins/identity';
