import type { Composition } from '#src/boot/composition.ts';
import type { RenderRequest } from '#src/server/renderer.ts';
import type { Side } from '#server/releases/registry-client.ts';

/** Bytes of one page that a worker sends ahead of what the visitor has read. */
export const WINDOW_BYTES = 256 * 1024;

export interface WorkerStart {
  readonly shell: { readonly version: string; readonly source: string };
  readonly apiUrl: string;
  readonly loaderSecret: string | null;
  readonly assetBase: string;
  readonly errorTrackingDsn: string | null;
  /** One Int32: the worker adds to it as long as its event loop turns. */
  readonly heartbeat: SharedArrayBuffer;
}

export type ToWorker =
  | { readonly kind: 'adopt'; readonly ticket: number; readonly composition: Composition }
  | { readonly kind: 'drop'; readonly set: string }
  | { readonly kind: 'render'; readonly id: number; readonly request: RenderRequest }
  | { readonly kind: 'credit'; readonly id: number; readonly bytes: number }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'file'; readonly ticket: number; readonly text: string | null; readonly error: string | null };

export type FromWorker =
  | { readonly kind: 'ready' }
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
  /** Rendering starts: if nothing comes after it, these parts hung. */
  | { readonly kind: 'stage'; readonly id: number; readonly parts: readonly string[] }
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly hasBody: boolean;
      readonly remotes: readonly string[];
    }
  | { readonly kind: 'chunk'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly message: string;
      readonly details: Record<string, unknown>;
    };
