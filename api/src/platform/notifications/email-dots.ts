interface Dot {
  /** Centre, in pixels from the left and the top of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly className: string;
  readonly colour: string;
}

/** Decimals of a pixel are enough for screens with several points a pixel. */
const px = (value: number) => `${Math.round(value * 10) / 10}px`;

/**
 * Draws dots without a picture, which many programs block, and without positions, which some remove: lines that are lower than the dots
 * that stand in them. Outlook for Windows, which knows no round boxes, shows nothing.
 * @param width of the drawing, in pixels
 */
export function emailDots(dots: readonly Dot[], width: number): string {
  const tops = Map.groupBy(dots, ({ y, size }) => y - size / 2);
  const lines = [...tops].toSorted(([a], [b]) => a - b);
  const bottom = Math.max(...dots.map(({ y, size }) => y + size / 2));
  const drawn = lines.map(([top, line], place) => dotLine(line, (lines[place + 1]?.[0] ?? bottom) - top));
  const box = `width:${width}px;height:${px(bottom - (lines[0]?.[0] ?? 0))};font-size:0;line-height:0;text-align:left;white-space:nowrap`;
  return `<!--[if !mso]><!--><div aria-hidden="true" style="${box}">${drawn.join('')}</div><!--<![endif]-->`;
}

function dotLine(line: readonly Dot[], height: number): string {
  let end = 0;
  const dots = line
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, size, className, colour }) => {
      const left = x - size / 2 - end;
      end = x + size / 2;
      return `<span class="${className}" style="display:inline-block;vertical-align:top;width:${px(size)};height:${px(size)};margin-left:${px(left)};border-radius:50%;background:${colour}"></span>`;
    });
  return `<div style="height:${px(height)}">${dots.join('')}</div>`;
}
