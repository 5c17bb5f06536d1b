/** Steps that follow one another; `subject` is a name of `shapes.ts`, `when` a time in its place. */
export interface FlowData {
  readonly kind: 'flow';
  readonly steps: readonly {
    readonly subject?: string | undefined;
    readonly when?: string | undefined;
    readonly title: string;
    readonly text?: string | undefined;
    readonly lit?: boolean | undefined;
  }[];
}

/** Periods on one axis; `labels` are printed at equal distances from `from` to `to`. */
export interface SpansData {
  readonly kind: 'spans';
  readonly axis: { readonly from: number; readonly to: number; readonly labels: readonly string[] };
  readonly mark?: { readonly at: number; readonly label: string } | undefined;
  readonly rows: readonly {
    readonly label: string;
    readonly from: number;
    readonly to: number;
    readonly value: string;
    readonly lit?: boolean | undefined;
  }[];
}

/** Values from 0 to `max`. */
export interface ColumnsData {
  readonly kind: 'columns';
  readonly max: number;
  readonly limit?: { readonly at: number; readonly label: string } | undefined;
  readonly columns: readonly { readonly value: number; readonly label?: string | undefined; readonly lit?: boolean | undefined }[];
}

/** Drawn scenes, 120 by 90; a shape of `size` 1 is 100 by 100. */
export interface ScenesData {
  readonly kind: 'scenes';
  readonly scenes: readonly {
    readonly title: string;
    readonly verdict?: 'good' | 'bad' | undefined;
    readonly shapes: readonly { readonly shape: string; readonly x: number; readonly y: number; readonly size: number }[];
  }[];
}

/** A search field with its results; `lit`: the one that the keyboard has reached. */
export interface SearchData {
  readonly kind: 'search';
  readonly query: string;
  readonly results: readonly { readonly title: string; readonly place: string; readonly lit?: boolean | undefined }[];
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** `alt` says in words all that the diagram shows. */
export type DiagramData = (FlowData | SpansData | ColumnsData | ScenesData | SearchData) & {
  readonly alt: string;
  readonly caption: string;
};
