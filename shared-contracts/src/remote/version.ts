/**
 * The remote contract of this source tree: `major.minor`. A host loads every remote of its own major whose minor is not newer than its own.
 * docs/decisions/0014 lists what each minor added.
 */
export const CONTRACT_VERSION = '1.10';
export const CONTRACT_TAG = 'plenum.remote';

const VERSION = /^(\d+)\.(\d+)$/;

/**
 * Returns whether a host of contract `host` can run a remote built against `remote`. Both are `major.minor`; anything else is refused.
 * @param remote contract version of the remote's build
 * @param host contract version of the host
 * @returns whether the host may load the remote
 * @example
 * isContractCompatible('1.2', '1.8'); // true
 * isContractCompatible('2.0', '1.8'); // false
 */
export function isContractCompatible(remote: string, host: string = CONTRACT_VERSION): boolean {
  const [, remoteMajor, remoteMinor] = VERSION.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = VERSION.exec(host) ?? [];
  return remoteMajor !== undefined && Number(remoteMajor) === Number(hostMajor) && Number(remoteMinor) <= Number(hostMinor);
}
