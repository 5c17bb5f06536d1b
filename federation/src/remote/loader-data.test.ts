import { expect, test } from '@jest/globals';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { defineBlock, defineScreen } from '#src/remote/define-remote.ts';
import { ready } from '#src/remote/results.ts';

const Component = () => null;
/** A screen whose loader returns `data`. Whether TypeScript accepts it is checked by the type check, not by this test. */
const screenOf = <Data>(data: Data) => ({ loader: async () => ready(data), Component });

interface Article {
  readonly title: string;
  readonly tags?: readonly string[] | undefined;
  readonly next: Article | null;
  readonly body: unknown;
  readonly kind: 'news' | 'talk';
  readonly size: readonly [number, number];
  readonly byName: Readonly<Record<string, { readonly id: number }>>;
}
const article: Article = { title: 'First', next: null, body: [], kind: 'news', size: [1, 2], byName: {} };

test('data that survives JSON – a screen or block is defined – it compiles, as it does without a loader', () => {
  expect([
    defineScreen<{ id: string }, Article>(screenOf(article)),
    defineScreen<{ id: string }, Article>({ loader: async ({ params }) => ready({ ...article, title: params.id }), Component }),
    defineScreen<Record<never, string>, null>({ Component }),
    defineScreen<Record<never, string>, { readonly id: number } | undefined>(screenOf(undefined)),
    defineBlock<{ count: number }, readonly Article[]>({ loader: async () => ready([article]), Component }),
  ]).toHaveLength(5);
});

test('data that does not survive JSON – a screen is defined – it does not compile', () => {
  type Data<T> = (context: LoaderContext) => T;
  expect([
    // @ts-expect-error a Date
    defineScreen<object, { when: Date }>(screenOf({ when: new Date(0) })),
    // @ts-expect-error a Map, deep inside
    defineScreen<object, { list: { of: Map<string, string> }[] }>(screenOf({ list: [{ of: new Map<string, string>() }] })),
    // @ts-expect-error a Set
    defineBlock<object, { ids: ReadonlySet<string> }>(screenOf({ ids: new Set<string>() })),
    // @ts-expect-error a bigint
    defineScreen<object, { id: bigint }>(screenOf({ id: 1n })),
    // @ts-expect-error undefined in a list
    defineScreen<object, { tags: (string | undefined)[] }>(screenOf({ tags: [undefined] })),
    // @ts-expect-error an instance of a class
    defineScreen<object, { at: URL }>(screenOf({ at: new URL('http://site/') })),
    // @ts-expect-error a function
    defineScreen<object, { open: Data<void> }>(screenOf({ open: () => undefined })),
  ]).toHaveLength(7);
});
