/**
 * The remote contract that this source tree speaks: `major.minor`.
 * A host loads every remote of its own major whose minor is not newer than its own.
 * What each minor added: docs/decisions/0014.
 */
export const CONTRACT_VERSION = '1.8';
export const CONTRACT_TAG = 'plenum.remote';

const VERSION = /^(\d+)\.(\d+)$/;

/** Whether a host that speaks `host` can run a remote built against `remote`. Both `major.minor`; anything else is refused. */
export function isContractCompatible(remote: string, host: string = CONTRACT_VERSION): boolean {
  const [, remoteMajor, remoteMinor] = VERSION.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = VERSION.exec(host) ?? [];
  return remoteMajor !== undefined && Number(remoteMajor) === Number(hostMajor) && Number(remoteMinor) <= Number(hostMinor);
}
