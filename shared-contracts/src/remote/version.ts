/**
 * The remote contract of this source tree: `major.minor`. A host loads every remote of its own major whose minor is not newer than its own.
 * docs/decisions/0014 lists what each minor added.
 */
export const CONTRACT_VERSION = '1.8';
export const CONTRACT_TAG = 'plenum.remote';

const VERSION = /^(\d+)\.(\d+)$/;

/** Returns whether a host of contract `host` can run a remote built against `remote`. Both are `major.minor`; anything else is refused. */
export function isContractCompatible(remote: string, host: string = CONTRACT_VERSION): boolean {
  const [, remoteMajor, remoteMinor] = VERSION.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = VERSION.exec(host) ?? [];
  return remoteMajor !== undefined && Number(remoteMajor) === Number(hostMajor) && Number(remoteMinor) <= Number(hostMinor);
}
