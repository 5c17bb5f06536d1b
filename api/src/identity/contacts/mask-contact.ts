import { isIPv4 } from 'node:net';

/** Enough to recognise one's own address by: `v•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `+7 ••• •••-45-67` of a number in E.164. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)} ••• •••-${phone.slice(-4, -2)}-${phone.slice(-2)}`;
}

/** `203.0.113.•`, `2001:db8:1:2::•` */
export function maskIp(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, '•');
  const [head = ''] = address.replace(/\/\d+$/, '').split('::');
  return `${head.split(':').slice(0, 4).join(':')}::•`;
}

/** An e-mail address or a telephone number. */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address) : maskPhone(address);
}
