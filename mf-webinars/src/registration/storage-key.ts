/** Name of the entry in local storage (registration-storage.ts), in a module of its own for code that only asks whether it exists. */
export const STORAGE_KEY = 'plenum-registrations';
