/** A telephone number as people write it, to be called with one press. */
export function PhoneLink({ phone, className = '' }: { readonly phone: string; readonly className?: string | undefined }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
