/** One bundle shares nothing: no name is kept for others. */
export const sharedModules = {};
