/** The back rows of a hall, the front one lit. @param corner radius of the ground, of 32 */
export function drawIcon(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#15171c"/><g fill="none" stroke-linecap="round"><path d="M6 23a10 10 0 0 1 20 0" stroke="#8b8f9a" stroke-width="3" stroke-dasharray="0 5.236"/><path d="M11 23a5 5 0 0 1 10 0" stroke="#ff7a59" stroke-width="3" stroke-dasharray="0 5.236"/></g></svg>`;
}

export const FAVICON = drawIcon(7);
