import type { PendingDeferred } from '#src/remote/deferred.ts';

type Scalar = string | number | boolean | null;

/**
 * `Data` where JSON preserves it; elsewhere, in place of what JSON changes, a string type that states the reason. An undefined property is
 * absent afterwards, which reads the same. The host checks at run time what TypeScript cannot tell from plain data (`unknown`, a class
 * without methods).
 */
export type JsonSerializable<Data> = unknown extends Data ? Data : Known<Data>;

type Known<Data> = Data extends Scalar | undefined | PendingDeferred<unknown>
  ? Data
  : Data extends bigint
    ? 'A bigint does not survive JSON: answer a number or its text'
    : Data extends symbol
      ? 'A symbol does not survive JSON'
      : Data extends (...args: never) => unknown
        ? 'A function does not survive JSON'
        : Data extends Date
          ? 'A Date does not survive JSON: answer its text or number'
          : Data extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
            ? 'A Map or Set does not survive JSON: answer a list or an object'
            : Data extends readonly unknown[]
              ? { [Index in keyof Data]: JsonSerializableElement<Data[Index]> }
              : {
                  [Key in keyof Data]: Key extends string | number
                    ? JsonSerializable<Data[Key]>
                    : 'A key that is a symbol does not survive JSON';
                };

type JsonSerializableElement<Element> = unknown extends Element ? Element : KnownElement<Element>;
type KnownElement<Element> = Element extends undefined ? 'undefined in a list becomes null in JSON: answer null' : Known<Element>;
