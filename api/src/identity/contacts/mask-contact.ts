import { isIPv4 } from 'node:net';

/** Masks an address so that its owner can recognise it: `v•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks a number in E.164: `+7 ••• •••-45-67`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)} ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;
}

/** `203.0.113.•`, `2001:db8:1:2::•` */
export function maskIp(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '•');
  const [head = ''] = address.replace(/\/\d+$/, '').split('::');
  return `${head.split(':').slice(0, 4).join(':')}::•`;
}

/** Masks an e-mail address or phone number. */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}
