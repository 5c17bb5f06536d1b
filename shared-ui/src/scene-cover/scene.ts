/** A drawing in a scene, or a person of `portrait/cast.ts`: `far` drawings are paler. `x` and `y` are its upper left corner, `size` the side of its box. */
export interface SceneItem {
  readonly name: string;
  readonly isFar: boolean;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The area that every cover shows. Things beyond its left and right edges are seen on wider covers. */
export const SCENE = { width: 168, height: 112 } as const;

const ITEM = /^(far )?([a-z-]+) (-?\d+) (-?\d+) (\d+)$/;

/**
 * Reads a scene, from back to front, such as `far window 8 6 60, lamp 104 8 60`. Leaves out what it cannot read.
 * @param text drawings with their places, separated by commas
 * @returns the drawings in order
 * @example
 * parseScene('far window 8 6 60'); // [{ name: 'window', isFar: true, x: 8, y: 6, size: 60 }]
 */
export function parseScene(text: string): readonly SceneItem[] {
  return text.split(', ').flatMap((written) => {
    const [, far, name, x, y, size] = ITEM.exec(written) ?? [];
    return name === undefined ? [] : [{ name, isFar: far !== undefined, x: Number(x), y: Number(y), size: Number(size) }];
  });
}
