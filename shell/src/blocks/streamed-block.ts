import type { BlockResult, PendingBlock, SettledBlock } from '#src/remotes/screen-result.ts';

/** A block that the server is still loading when it sends the head of its page. Serialised, after the last part of the page, with its result. */
export class StreamedBlock implements PendingBlock {
  readonly kind = 'pending';
  readonly block: string;
  readonly settled: Promise<SettledBlock>;
  #current: SettledBlock | null = null;

  /** @param settled never rejects */
  constructor(block: string, settled: Promise<SettledBlock>) {
    this.block = block;
    this.settled = settled.then((result) => (this.#current = result));
  }

  get current(): SettledBlock | null {
    return this.#current;
  }

  /** A block that is still loading when the page ends was given up. */
  toJSON(): PendingBlock {
    return { kind: this.kind, block: this.block, current: this.#current ?? { kind: 'empty' } };
  }
}

/** Returns loader data whose pending blocks are replaced by their results where these have arrived since. */
export function withSettledBlocks<Data extends { readonly blocks: Readonly<Record<string, BlockResult>> }>(data: Data): Data {
  const blocks = Object.entries(data.blocks).map(([key, result]) => [key, result.kind === 'pending' ? (result.current ?? result) : result]);
  return { ...data, blocks: Object.fromEntries(blocks) as Data['blocks'] };
}
