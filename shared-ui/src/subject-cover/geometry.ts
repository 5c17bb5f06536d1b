/** Paths that drawings are made of. */

export const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, r: number) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** A rectangle with square corners. */
export const plainBox = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Head and shoulders; `x` is the middle, `y` the lower edge. */
export const bust = (x: number, y: number, size: number) => {
  const r = size * 0.28;
  return `${disc(x, y - size + r, r)}M${x - size / 2} ${y}c0 ${-size * 0.32} ${size * 0.2} ${-size * 0.38} ${size / 2} ${-size * 0.38}s${size / 2} ${size * 0.06} ${size / 2} ${size * 0.38}z`;
};
