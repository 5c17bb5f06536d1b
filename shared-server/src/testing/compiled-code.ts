const folder = process.env['NODE_COMPILE_CACHE'];

/**
 * Environment variables for a process that a test starts without its own environment: it reuses the code that others of this checkout have
 * compiled, instead of stripping types and compiling again.
 */
export const COMPILED_CODE: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {};
