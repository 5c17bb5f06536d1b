import type { Command } from 'commander';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { keyIdOf } from '@plenum/shared-contracts/signing/open-envelope';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatTable } from '#src/cli/format.ts';
import { call } from '#src/cli/registry/call.ts';

/** Adds `key list | rotate`. */
export function addKey(program: Command, io: Io): void {
  const key = program.command('key').description('show and replace the key that signs sets and versions');

  key
    .command('list')
    .description('show the public keys, oldest first; the last one is in use')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), trustEndpoints.keys, {});
      const keys = await Promise.all(
        (await trustedKeys(data, [data.first])).map(async (publicKey) => ({ id: await keyIdOf(publicKey), public_key: publicKey })),
      );
      print(io, json, { keys }, () =>
        formatTable(
          ['Id', 'Public key (RELEASES_TRUSTED_KEYS of sites)', ''],
          keys.map(({ id, public_key: text }, index) => [id.slice(0, 12), text, index === keys.length - 1 ? 'in use' : '']),
        ),
      );
    });

  key
    .command('rotate')
    .description('replace the signing key; sites learn the new one by a statement that is signed with the old one')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), trustEndpoints.rotateKey, { body: {} });
      print(
        io,
        json,
        data,
        () =>
          `The registry now signs with ${data.to.slice(0, 12)}. What ${data.from.slice(0, 12)} has signed stays valid. Add the new public key to RELEASES_TRUSTED_KEYS of new sites: npm run release -- key list`,
      );
    });
}
