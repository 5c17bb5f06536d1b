import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';

export const RECORDINGS_PATH = `${API_BASE}/recordings`;

/** Returns the path of a recording's file. */
export function recordingPath(name: string): string {
  return `${RECORDINGS_PATH}/${name}`;
}
