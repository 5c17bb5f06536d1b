import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

/*
 * What a page needs in order to be shown, and no more: the browser loads these schemas. Rules for editors (markup, lengths, link targets)
 * are checked by the import of the content, which recognises each field below (api/src/content/import/pages/page-text-rules.ts).
 */

/** A text without markup: headings, labels, names. */
export const plainText = z.string();
/** A text with inline markup (`markup.ts`). */
export const richText = z.string();
/** A /path, a #place on the page, or an address with `https:`, `mailto:` or `tel:`. */
export const linkTarget = z.string();
export const emailAddress = z.string();
/** Title in the browser's tab and in search results. */
export const title = z.string();
/** Description in search results. */
export const description = z.string();

/**
 * A drawing by its name. A page leaves out one that it does not know: it may be older than its texts, during an upgrade or after a rollback.
 * @param names those that this version knows; the import of the content accepts no other
 */
export const drawing = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  withFallback(z.optional(z.enum(names)), undefined);

export const link = z.object({ text: plainText, to: linkTarget });

export const faq = z.object({
  title: plainText,
  items: z.array(z.object({ question: plainText, answer: richText })),
});

/** Questions with their answers; structured data gets the answers without markup. */
export type Question = z.infer<typeof faq>['items'][number];

export const table = z.object({
  caption: plainText,
  /** Headings of the columns; the first is for screen readers only. */
  heads: z.array(plainText),
  /** The first cell is the heading of its row. */
  rows: z.array(z.array(richText)),
});
export type Table = z.infer<typeof table>;

/** Numbered steps. */
export const steps = z.object({ title: plainText, items: z.array(z.object({ title: plainText, text: richText })) });

/** Short statements under a heading each. */
export const facts = z.array(z.object({ title: plainText, text: richText }));

/** Heading and text beside a contact form, and what its message should say. */
export const invitation = z.object({ title: plainText, text: richText, ask: z.optional(plainText) });
export type Invitation = z.infer<typeof invitation>;

/** Head and opening of a page about a part of the product. */
export const productOpening = {
  title,
  /** Name in the breadcrumbs. */
  crumb: plainText,
  heading: plainText,
  /** Also the text below the heading. */
  description,
  actions: z.object({
    signUp: plainText,
    /** Shown instead while no account can be created. */
    talk: plainText,
    more: link,
  }),
};

/** Link from a product to its assistant. */
export const assistantLink = z.object({ title: plainText, text: richText, link: plainText });
export type AssistantLinkText = z.infer<typeof assistantLink>;
