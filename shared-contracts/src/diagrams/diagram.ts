import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** What every diagram has: `alt` says in words all that it shows, `caption` is printed below it. */
const shared = { alt: text, caption: text };

/**
 * Steps that follow one another. `subject` is a drawing of shared-ui's kit (`shared-ui/src/diagram/shapes.ts`), `when` a time printed in its
 * place. `lit` marks the step that matters most.
 */
const flow = z.object({
  kind: z.literal('flow'),
  ...shared,
  steps: z
    .array(
      z.object({
        subject: z.optional(text),
        when: z.optional(text),
        title: text,
        text: z.optional(text),
        lit: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(2), z.maxLength(6)),
});

/**
 * Periods on one axis, a row each. `from` and `to` are in the unit of the axis, whose `labels` are printed at equal distances. `mark` is a
 * line across all rows.
 */
const spans = z.object({
  kind: z.literal('spans'),
  ...shared,
  axis: z.object({ from: z.number(), to: z.number(), labels: z.array(text).check(z.minLength(2), z.maxLength(9)) }),
  mark: z.optional(z.object({ at: z.number(), label: text })),
  rows: z
    .array(z.object({ label: text, from: z.number(), to: z.number(), value: text, lit: z.optional(z.boolean()) }))
    .check(z.minLength(1), z.maxLength(10)),
});

/** Values beside each other, from 0 to `max`. `limit` is a line across all columns. */
const columns = z.object({
  kind: z.literal('columns'),
  ...shared,
  max: z.number(),
  limit: z.optional(z.object({ at: z.number(), label: text })),
  columns: z
    .array(z.object({ value: z.number(), label: z.optional(text), lit: z.optional(z.boolean()) }))
    .check(z.minLength(2), z.maxLength(24)),
});

/** Drawn scenes to compare. Each is 120 wide and 90 high; a shape of `size` 1 is 100 by 100, with its top left corner at `x`, `y`. */
const scenes = z.object({
  kind: z.literal('scenes'),
  ...shared,
  scenes: z
    .array(
      z.object({
        title: text,
        verdict: z.optional(z.enum(['good', 'bad'])),
        shapes: z.array(z.object({ shape: text, x: z.number(), y: z.number(), size: z.number() })).check(z.minLength(1), z.maxLength(12)),
      }),
    )
    .check(z.minLength(1), z.maxLength(3)),
});

/** A search field with its results, as the help shows them. `lit`: the result that the keyboard has reached; `keys`: what the keys do. */
const search = z.object({
  kind: z.literal('search'),
  ...shared,
  query: text,
  results: z.array(z.object({ title: text, place: text, lit: z.optional(z.boolean()) })).check(z.minLength(1), z.maxLength(5)),
  keys: z.array(z.object({ key: text, does: text })).check(z.maxLength(4)),
});

/** A drawn picture in a text of the editors. It contains data only; shared-ui draws it (`shared-ui/src/diagram`). */
export const diagram = z.discriminatedUnion('kind', [flow, spans, columns, scenes, search]);
export type Diagram = z.infer<typeof diagram>;
