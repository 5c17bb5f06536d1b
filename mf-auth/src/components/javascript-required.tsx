import { useCapabilities } from '@plenum/federation/remote/capabilities';

/** Explains why an account page needs JavaScript, and names the support contact. */
export function JavaScriptRequired() {
  const email = useCapabilities().settings?.support_email;
  return (
    <>
      This page needs JavaScript, which is switched off in your browser. Switch it on and reload the page, or{' '}
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
