import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate authority of a test, which signs certificates of servers. */
export interface Authority {
  /** Its own certificate, in PEM. */
  readonly certificate: string;
  /** Signs a certificate. @param ip of the server, IPv4 @returns the certificate and its private key, in PEM */
  sign(ip: string): { readonly certificate: string; readonly key: string };
}

/** Node reads X.509 certificates but cannot create them, so their few parts are encoded here (RFC 5280, section 4.1). */
export function createAuthority(name: string): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = extension('551d13', sequence(value(0x01, Buffer.from([0xff]))));
  return {
    certificate: encode({ subject: name, issuer: name, publicKey: own.publicKey, signedWith: own.privateKey, extension: isAuthority }),
    sign(ip) {
      const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const address = extension('551d11', sequence(value(0x87, Buffer.from(ip.split('.').map(Number)))));
      return {
        certificate: encode({
          subject: 'PostgreSQL',
          issuer: name,
          publicKey: keys.publicKey,
          signedWith: own.privateKey,
          extension: address,
        }),
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      };
    },
  };
}

interface Contents {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly signedWith: KeyObject;
  readonly extension: Buffer;
}

const DAY_MS = 24 * 60 * 60_000;
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));

function encode({ subject, issuer, publicKey, signedWith, extension }: Contents): string {
  const version3 = value(0xa0, value(0x02, Buffer.from([2])));
  const serial = value(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const signed = sequence(
    version3,
    serial,
    ECDSA_WITH_SHA256,
    commonName(issuer),
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    value(0xa3, sequence(extension)),
  );
  const signature = value(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, signedWith)]));
  const base64 = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A value in DER: its tag, its length and its content. */
function value(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...items: readonly Buffer[]): Buffer {
  return value(0x30, Buffer.concat(items));
}

function identifier(hex: string): Buffer {
  return value(0x06, Buffer.from(hex, 'hex'));
}

function commonName(name: string): Buffer {
  return sequence(value(0x31, sequence(identifier('550403'), value(0x0c, Buffer.from(name)))));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return value(0x17, Buffer.from(digits.slice(2)));
}

function extension(hex: string, content: Buffer): Buffer {
  return sequence(identifier(hex), value(0x01, Buffer.from([0xff])), value(0x04, content));
}
