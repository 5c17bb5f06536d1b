/** Support contact at the beginning of a sentence. @param email null when unknown */
export function SupportContact({ email }: { readonly email: string | null }) {
  return email === null ? (
    <>
      Write to us (<a href="/contacts">contacts</a>)
    </>
  ) : (
    <>
      Write to <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
