// Packages that bring no types of their own, as far as they are used here.

declare module 'vnu-jar' {
  /** Path of the checker's archive. */
  const archive: string;
  export default archive;
}
