import type { Composition } from '#contract/composition.ts';
import type { RenderRequest, RendererEnvironment, TrippedBreaker } from '#contract/renderer.ts';

/** Bytes of one page that a process sends ahead of what the visitor has read. */
export const WINDOW_BYTES = 256 * 1024;
/** A frame holds a piece of a page, not a page: what is larger is taken apart. */
export const PIECE_BYTES = 256 * 1024;
/** The longest frame that a render process may send: a call, a log line or a piece of a page. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024;
/** How often a process says that its event loop turns. */
export const BEAT_MS = 100;

/** Of what a shell runs with: all that is data. Calls to the API go through the front. */
export interface ProcessStart extends Pick<RendererEnvironment, 'apiUrl' | 'assetBase' | 'maps' | 'widgets'> {
  /** `publicPath`: where browsers find its files. */
  readonly shell: { readonly version: string; readonly publicPath: string };
}

export type Side = 'web' | 'node';

export type ToProcess =
  /** Always the first; its bytes are the text of the shell's build. */
  | { readonly kind: 'start'; readonly start: ProcessStart }
  | { readonly kind: 'adopt'; readonly ticket: number; readonly composition: Composition }
  | { readonly kind: 'drop'; readonly set: string }
  | { readonly kind: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly kind: 'credit'; readonly id: number; readonly bytes: number }
  | { readonly kind: 'abort'; readonly id: number }
  /** The file's text is in the bytes. */
  | { readonly kind: 'file'; readonly ticket: number; readonly error: string | null }
  /** The answer's body is in the bytes. */
  | {
      readonly kind: 'answer';
      readonly ticket: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly error: string | null;
    };

export type FromProcess =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'beat';
      /** With every fifth beat. */
      readonly figures?: {
        readonly heap: number;
        readonly total: number;
        readonly breakers: readonly TrippedBreaker[];
      };
    }
  /** `error` when the shell could not take the set at all. */
  | { readonly kind: 'adopted'; readonly ticket: number; readonly failed: string[]; readonly error: string | null }
  | {
      readonly kind: 'read';
      readonly ticket: number;
      readonly name: string;
      readonly version: string;
      readonly side: Side;
      readonly path: string;
    }
  /** A call to the API for a page; its body is in the bytes. */
  | {
      readonly kind: 'call';
      readonly ticket: number;
      readonly token: string;
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'cancel'; readonly ticket: number }
  /** Work on the page has begun. Until `stage` follows, only the shell's own code has run for it, in one turn. */
  | { readonly kind: 'begun'; readonly id: number }
  /** These parts are about to run: if nothing comes after it, one of them hung. */
  | { readonly kind: 'stage'; readonly id: number; readonly parts: readonly string[] }
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly hasBody: boolean;
      readonly remotes: readonly string[];
      readonly route?: string | undefined;
    }
  | { readonly kind: 'chunk'; readonly id: number }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /**
   * Code threw outside of everything that waits for it, or asked the process to end, which it then does (`isLast`).
   * `id`: the page for which it ran, if it is known.
   */
  | {
      readonly kind: 'crashed';
      readonly message: string;
      readonly stack: string;
      readonly id: number | null;
      readonly isLast: boolean;
    }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly message: string;
      readonly details: Record<string, unknown>;
    };
