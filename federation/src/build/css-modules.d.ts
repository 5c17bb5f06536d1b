/** What `baseConfig` makes of a stylesheet of a house, for the types of all of them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
