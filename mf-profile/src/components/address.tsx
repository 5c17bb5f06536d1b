import { maskText } from '@plenum/shared-ui/mask/mask-text';
import { PHONE_MASK } from '@plenum/shared-ui/mask/phone-mask';

/** An e-mail address as it is; a telephone in the groups in which it is typed. */
export function addressText(address: string): string {
  return address.includes('@') ? address : maskText(PHONE_MASK, address);
}

/** As `addressText`. An e-mail address that is too long for its line breaks before the @. */
export function Address({ of }: { of: string }) {
  const text = addressText(of);
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
