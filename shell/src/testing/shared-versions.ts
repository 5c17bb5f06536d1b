/**
 * `__SHARED_VERSIONS__`, which the build fills in. One constant for all tests, because the module that reads it is loaded once for many
 * test files.
 */
export const SHARED_VERSIONS = {
  __SHARED_VERSIONS__: { react: '19.3.1', '@plenum/federation/remote/capabilities': '1.0.0' },
};
