/** Replaces a module that is left out of the build with an empty one. */
export default function emptyModuleLoader(): string {
  return 'export {};';
}
