import { escapeControlCharacters } from '#src/cli/format.ts';

/** Errors are red, warnings yellow; states of sites are green, yellow or red. */
export type Color = 'red' | 'yellow' | 'green';

/** The parts of the process that a command may use. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that contains the remotes' folders. */
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Colours a text if the stream it goes to shows colours. Without this function nothing is coloured. */
  readonly paint?: (stream: 'out' | 'err', color: Color, text: string) => string;
  /** Whether progress may overwrite its line. */
  readonly interactive: boolean;
  /**
   * Returns the hash of the sources in a folder, as a build writes it, or null if there are none. Without this function no build counts as
   * stale.
   */
  readonly sourceHash?: (folder: string) => Promise<string | null>;
}

/**
 * Prints one result to stdout, as JSON or as `text`.
 * @param colored colours parts of the text, after its control characters were escaped
 */
export function print(io: Io, json: boolean | undefined, value: unknown, text: () => string, colored = (escaped: string) => escaped): void {
  io.out(`${json ? toJson(value) : colored(escapeControlCharacters(text()))}\n`);
}

/** Colours a text whose control characters are escaped already. */
export function paint(io: Io, stream: 'out' | 'err', color: Color, text: string): string {
  return io.paint?.(stream, color, text) ?? text;
}

/** Serializes `value` as JSON. JSON only escapes control characters below U+0020, but a terminal also obeys U+007F to U+009F. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
