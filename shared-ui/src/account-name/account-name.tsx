/**
 * Hidden field with the account's name for password forms that do not ask for it. Without it, the browser's password manager
 * would save the password without a user name (web.dev, "Sign-in form best practices").
 * @example
 * <AccountName name="olga@example.com" />
 */
export function AccountName({ name }: { name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}
