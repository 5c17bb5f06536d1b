import { useCapabilities } from '@plenum/federation/remote/capabilities';

/** Why a page of an account needs JavaScript, and who helps without it. */
export function WithoutScript() {
  const email = useCapabilities().settings?.support_email;
  return (
    <>
      This page needs JavaScript, which is switched off in your browser: your password and codes are checked while you type, and the session
      is kept by the page. Switch it on and load the page again, or{' '}
      {email ? (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : (
        <a href="/contacts">write to us</a>
      )}
      .
    </>
  );
}
