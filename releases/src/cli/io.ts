import { visible } from '#src/cli/output/visible.ts';

/** What a command may touch of the process. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that holds the remotes' folders. */
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether progress may rewrite its line. */
  readonly interactive: boolean;
  /** Hash of the sources in a folder, as a build writes it; null where there are none. Without it no build counts as stale. */
  readonly sourceHash?: (folder: string) => Promise<string | null>;
}

/** One result on stdout: as JSON, or as `text` for people. */
export function print(io: Io, json: boolean | undefined, value: unknown, text: () => string): void {
  io.out(`${json ? toJson(value) : visible(text())}\n`);
}

/** JSON escapes the control characters below U+0020 alone; a terminal obeys those from U+007F to U+009F, too. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
