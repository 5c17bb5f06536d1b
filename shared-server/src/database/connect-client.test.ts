import { expect, test } from '@jest/globals';
import { connectClient } from '#src/database/connect-client.ts';
import { tlsProblem } from '#src/database/tls-problem.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

function connect(parameters: string): Promise<unknown> {
  return connectClient({ connectionString: `${serverUrl}?${parameters}`, connectMs: 20_000, applicationName: 'shared-server-test' });
}

test('a file of sslrootcert that does not exist – a connection is opened – ConfigError that names the file', async () => {
  await expect(connect('sslmode=verify-full&sslrootcert=/absent/ca.pem')).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('The file /absent/ca.pem, which a parameter names, does not exist'),
  });
});

test('a server without TLS – a connection with verify-full is opened – ConfigError without the password', async () => {
  const failed = connect('sslmode=verify-full');
  await expect(failed).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringContaining('does not offer TLS') });
  await expect(failed).rejects.toMatchObject({ message: expect.not.stringContaining(new URL(serverUrl).password) });
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host'],
  ['CERT_HAS_EXPIRED', 'is not valid now'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'not signed by the authority in sslrootcert'],
])('a certificate that Node refuses with %s – described – the certificate %s', (code, expected) => {
  const error = Object.assign(new Error('refused'), { code });
  expect(tlsProblem(error, 'postgres://user:secret@db.example:5432/x')?.message).toContain(expected);
});

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01'])(
  'an error that is no problem of TLS (%s) – described – null, as waiting may help',
  (code) => {
    expect(tlsProblem(Object.assign(new Error('refused'), { code }), serverUrl)).toBeNull();
  },
);
