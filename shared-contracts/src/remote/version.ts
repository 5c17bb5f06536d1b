/**
 * The remote contract that this source tree speaks: `major.minor`.
 * A host loads every remote of its own major whose minor is not newer than its own.
 */
export const CONTRACT_VERSION = '1.0';
export const CONTRACT_TAG = 'plenum.remote';

/** Whether a host that speaks `host` can run a remote built against `remote`. Both `major.minor`. */
export function isContractCompatible(remote: string, host: string = CONTRACT_VERSION): boolean {
  const [remoteMajor, remoteMinor] = remote.split('.').map(Number);
  const [hostMajor, hostMinor] = host.split('.').map(Number);
  return remoteMajor === hostMajor && remoteMinor !== undefined && hostMinor !== undefined && remoteMinor <= hostMinor;
}
