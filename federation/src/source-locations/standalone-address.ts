/** Address at which the development server of a standalone page answers stack traces with source positions. */
export const STANDALONE_LOCATIONS_ADDRESS = '/-/source-locations';
