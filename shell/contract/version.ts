/**
 * The version of this contract: `major.minor`. A front runs every shell of its own major version that needs no newer minor. README.md lists
 * what each minor added and the order of deployment.
 */
export const RENDERER_VERSION = '1.8';
/** Front version that a shell of this source tree needs: this shell has no feeds of its own. */
export const RENDERER_SPEC = 'plenum.renderer/1.2';

const SPEC = /^plenum\.renderer\/(\d+)(?:\.(\d+))?$/;

/**
 * Tells whether a front can run a shell.
 * @param spec version that the shell's renderer declares: `plenum.renderer/1` (which is 1.0) or `plenum.renderer/1.2`; anything else is
 * refused
 * @param front `major.minor` of the front
 */
export function isRendererCompatible(spec: unknown, front: string = RENDERER_VERSION): boolean {
  const [, major, minor = '0'] = (typeof spec === 'string' && SPEC.exec(spec)) || [];
  const [frontMajor, frontMinor] = front.split('.').map(Number);
  return major !== undefined && frontMinor !== undefined && Number(major) === frontMajor && Number(minor) <= frontMinor;
}
