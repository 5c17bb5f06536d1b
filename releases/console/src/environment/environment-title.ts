/** Returns the name of an environment as a title: `Production`. In a sentence it stays as it is. */
export function environmentTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
