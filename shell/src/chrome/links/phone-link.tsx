/** A formatted telephone number that links to a call. */
export function PhoneLink({ phone, className = '' }: { readonly phone: string; readonly className?: string | undefined }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
