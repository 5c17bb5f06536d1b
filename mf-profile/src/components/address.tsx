import { maskText } from '@plenum/shared-ui/mask/mask-text';
import { PHONE_MASK } from '@plenum/shared-ui/mask/phone-mask';

/** Returns an e-mail address unchanged, or a telephone number in the groups used for entering it. */
export function addressText(address: string): string {
  return address.includes('@') ? address : maskText(PHONE_MASK, address);
}

/** Renders `addressText`. An e-mail address that is too long for its line breaks before the @. */
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
