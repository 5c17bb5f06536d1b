/** A module without anything in it, in the place of one that is left out. */
export default function emptyModuleLoader(): string {
  return 'export {};';
}
