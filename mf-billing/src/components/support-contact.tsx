/** Whom to write to, at the beginning of a sentence. @param email null: not known */
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
