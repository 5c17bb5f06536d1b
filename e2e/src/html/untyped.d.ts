// Types of packages without types, as far as they are used here.

declare module 'vnu-jar' {
  /** Path of the checker's JAR file. */
  const archive: string;
  export default archive;
}
