/** Paths that drawings are made of. */

export const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** A rectangle with square corners. */
export const plainBox = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Head and shoulders; `x` is the middle, `y` the lower edge. Coordinates have one decimal: paths are text of the page. */
export const bust = (x: number, y: number, size: number) => {
  const part = (share: number) => Math.round(size * share * 10) / 10;
  const [r, half, side, top] = [part(0.28), part(0.5), part(0.32), part(0.38)];
  return `${disc(x, y - size + r, r)}M${x - half} ${y}c0 ${-side} ${part(0.2)} ${-top} ${half} ${-top}s${half} ${part(0.06)} ${half} ${top}z`;
};
