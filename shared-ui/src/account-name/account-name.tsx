/**
 * Whose password a form without a name takes: for the browser's own store of passwords, which would
 * otherwise keep it under no name (web.dev, "Sign-in form best practices").
 */
export function AccountName({ name }: { name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
