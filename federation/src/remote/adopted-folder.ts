/** Folder of a release that holds the files of a plain remote (`adopt` of `remotePreset`). */
export const ADOPTED_FOLDER = 'adopted';
