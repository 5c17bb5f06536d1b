/** What `baseConfig` makes of stylesheets. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A stylesheet that is imported for its effect. */
declare module '*.css' {}
