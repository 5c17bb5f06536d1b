import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Seats in half a circle around the stage, as points: a dashed arc would lose its last one to rounding. */
function row(radius: number, seats: number): string {
  const at = (index: number) => {
    const angle = (Math.PI * index) / (seats - 1);
    return `M${(16 - radius * Math.cos(angle)).toFixed(2)} ${(23 - radius * Math.sin(angle)).toFixed(2)}h0`;
  };
  return Array.from({ length: seats }, (_, index) => at(index)).join('');
}

/** Corner radius of the background, out of 32. */
const CORNERS = { round: 7, square: 0 } as const;

/** Two rows of a hall, the front one lit: an SVG with a view box and no size. */
function drawIcon(corners: keyof typeof CORNERS): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${CORNERS[corners]}" fill="#15171c"/>`,
    '<g fill="none" stroke-width="3" stroke-linecap="round">',
    `<path d="${row(10, 7)}" stroke="#8b8f9a"/><path d="${row(5, 4)}" stroke="#ff7a59"/></g></svg>`,
  ].join('');
}

/** Served at a fixed address: for feeds, manifests, browsers that request it by default, and images that the front generates from it. */
export const favicon: SiteFile = {
  contentType: 'image/svg+xml',
  maxAge: 3600,
  onEveryHost: true,
  render: ({ query }) => Promise.resolve(drawIcon(query.get('corners') === 'square' ? 'square' : 'round')),
};
