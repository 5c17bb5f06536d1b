import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { Composition } from '#contract/composition.ts';
import type { RenderRequest, RendererEnvironment, TrippedBreaker } from '#contract/renderer.ts';

/** Bytes of one page that a process may send ahead of what the visitor has read. */
export const WINDOW_BYTES = 256 * 1024;
/** Largest piece of a page in one frame. Longer data is split. */
export const PIECE_BYTES = 256 * 1024;
/** Longest frame that a render process may send: a call, a log line or a piece of a page. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024;
/** Interval of the heartbeats by which a process shows that its event loop is running. */
export const HEARTBEAT_MS = 100;

/** The serializable part of a shell's environment. API calls go through the front server. */
export interface ProcessStart extends Pick<RendererEnvironment, 'apiUrl' | 'assetBase' | 'maps' | 'widgets'> {
  /** `publicPath`: where browsers find its files. */
  readonly shell: { readonly version: string; readonly publicPath: string };
}

export type Side = 'web' | 'node';

export type ToProcess =
  /** Always the first message. Its bytes are the text of the shell's build. */
  | { readonly kind: 'start'; readonly start: ProcessStart }
  | { readonly kind: 'adopt'; readonly ticket: number; readonly composition: Composition }
  | { readonly kind: 'drop'; readonly set: string }
  /** With a `coding`, a page that is complete at once comes compressed, as `page`. */
  | { readonly kind: 'render'; readonly id: number; readonly request: RenderRequest; readonly coding?: ContentCoding | null }
  | { readonly kind: 'credit'; readonly id: number; readonly bytes: number }
  | { readonly kind: 'abort'; readonly id: number }
  /** The bytes are the file's text. */
  | { readonly kind: 'file'; readonly ticket: number; readonly error: string | null }
  /** The bytes are the response body. */
  | {
      readonly kind: 'answer';
      readonly ticket: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly error: string | null;
    };

/** A page without its body. */
export interface PageHead {
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly remotes: readonly string[];
  readonly route?: string | undefined;
  readonly isShared?: boolean | undefined;
  readonly hasLateParts?: boolean | undefined;
}

export type FromProcess =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'heartbeat';
      /** In every fifth heartbeat. */
      readonly figures?: {
        readonly heap: number;
        readonly total: number;
        readonly breakers: readonly TrippedBreaker[];
      };
    }
  /** `error` is set if the shell could not take the set at all. */
  | {
      readonly kind: 'adopted';
      readonly ticket: number;
      readonly failed: string[];
      readonly reasons: Readonly<Record<string, string>>;
      readonly error: string | null;
    }
  | {
      readonly kind: 'read';
      readonly ticket: number;
      readonly name: string;
      readonly version: string;
      readonly side: Side;
      readonly path: string;
    }
  /** An API call for a page. The bytes are its body. */
  | {
      readonly kind: 'call';
      readonly ticket: number;
      readonly token: string;
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'cancel'; readonly ticket: number }
  /** Rendering of the page has started. Until `stage` follows, only the shell's own code has run for it, in one turn. */
  | { readonly kind: 'begun'; readonly id: number }
  /** These parts are about to run. If no message follows, one of them hangs. */
  | { readonly kind: 'stage'; readonly id: number; readonly parts: readonly string[] }
  | (PageHead & { readonly kind: 'head'; readonly hasBody: boolean })
  /** A whole page. The bytes are its compressed body. */
  | (PageHead & { readonly kind: 'page'; readonly coding: ContentCoding })
  | { readonly kind: 'chunk'; readonly id: number }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /**
   * Code threw outside any awaited work, or asked the process to end, which it then does (`isLast`).
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
