/** Replaces a CSS module in unit tests: each class name is its own value. */
const classes: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });
export default classes;
