/** One bundle shares no modules. */
export const sharedModules = {};
