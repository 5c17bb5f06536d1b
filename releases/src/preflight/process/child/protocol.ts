import type { CheckResult, PlannedCheck, PreflightRelease } from '@plenum/shared-contracts/release/preflight';

/** Messages to a preflight process. */
export type ToProcess =
  /** Always the first message. Its bytes are the text of the shell's server build. */
  | { readonly kind: 'start'; readonly shell: PreflightRelease; readonly remote: PreflightRelease | null }
  | { readonly kind: 'run'; readonly index: number }
  | { readonly kind: 'document'; readonly index: number }
  | { readonly kind: 'call'; readonly ticket: number; readonly method: string; readonly url: string; readonly body: string | null }
  /** The bytes are the file's text. */
  | { readonly kind: 'file'; readonly ticket: number; readonly error: string | null };

/** Messages of a preflight process. */
export type FromProcess =
  /** The plan of its checks, once the shell is loaded. */
  | { readonly kind: 'planned'; readonly plan: readonly PlannedCheck[] }
  /** The shell has no checks that this registry can run. */
  | { readonly kind: 'unsupported'; readonly reason: string }
  | { readonly kind: 'result'; readonly result: CheckResult }
  /** The bytes are the document. */
  | { readonly kind: 'document'; readonly hasDocument: boolean }
  | {
      readonly kind: 'read';
      readonly ticket: number;
      readonly name: string;
      readonly version: string;
      readonly side: 'web' | 'node';
      readonly path: string;
    }
  /** The answer to a call of a page. The bytes are its body. */
  | { readonly kind: 'answer'; readonly ticket: number; readonly status: number }
  /** Code of a release threw outside any awaited work or asked the process to end, which it then does, or a message could not be handled. */
  | { readonly kind: 'crashed'; readonly reason: string };
