/** Types of the modules that `baseConfig` creates from stylesheets. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A stylesheet that is imported for its side effect. */
declare module '*.css' {}
