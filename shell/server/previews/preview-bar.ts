import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { describePreview, formatPreviewTime } from '#server/previews/describe-preview.ts';

/** Path that the bar's form posts to. */
export const END_PREVIEW = '/-/preview/end';

/**
 * The same in both themes, so that it is never taken for a part of the page. Not in a layer: it wins over the styles of releases. Above what
 * floats and below toasts (tokens.css of shared-ui). It takes up room of its own, as banners of the page are at the bottom.
 */
const STYLE = [
  '.plenum-preview{box-sizing:border-box;position:sticky;top:0;z-index:80;display:flex;gap:1rem;align-items:center;justify-content:space-between;',
  'margin:0;padding:.5rem 1rem;background:#3b1d6e;color:#fff;font:500 .875rem/1.4 system-ui,sans-serif}',
  '.plenum-preview p{flex:1;min-width:0;margin:0;color:inherit;font:inherit;overflow-wrap:break-word}.plenum-preview form{flex:none;margin:0}',
  '.plenum-preview button{min-height:2.25rem;margin:0;padding:.25rem .875rem;border:1px solid #fff;border-radius:.375rem;background:#fff;color:#3b1d6e;',
  'font:600 .875rem/1.4 system-ui,sans-serif;cursor:pointer}.plenum-preview button:hover{background:#e9defb}',
  '.plenum-preview :focus-visible{outline:3px solid #ffd166;outline-offset:2px}html{scroll-padding-top:6rem}',
  '@media print{.plenum-preview{display:none}}',
].join('');

/** Renders the bar that names a preview and ends it. @param nonce of the page, for its style */
export function previewBar(preview: Preview, nonce: string): string {
  const until = `<time datetime="${escapeHtml(preview.expires_at)}">${formatPreviewTime(preview.expires_at)}</time>`;
  return [
    `<style nonce="${nonce}">${STYLE}</style><aside class="plenum-preview" aria-label="Preview">`,
    `<p><strong>Preview</strong> of ${escapeHtml(describePreview(preview))}, until ${until}</p>`,
    `<form method="post" action="${END_PREVIEW}"><button>End preview</button></form></aside>`,
  ].join('');
}

/**
 * Puts `html` at the beginning of a document's body, or at its end if the document has no body tag. The front server does this rather than
 * the released shell, so that previews of every shell have the bar.
 */
export function insertIntoBody(document: Readable, html: string): Readable {
  return pipeline(document, new BodyInserter(html), () => undefined);
}

const BODY = /<\/head>\s*<body[^>]*>/i;

class BodyInserter extends Transform {
  readonly #html: string;
  /** The document so far, until its body begins; then null. */
  #head: Buffer[] | null = [];

  constructor(html: string) {
    super();
    this.#html = html;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.#head) return done(null, chunk);
    this.#head.push(chunk);
    const head = Buffer.concat(this.#head);
    // One character for each byte: a chunk may end within a character.
    const found = BODY.exec(head.toString('latin1'));
    if (!found) {
      this.#head = [head];
      return done();
    }
    this.#head = null;
    const end = found.index + found[0].length;
    return done(null, Buffer.concat([head.subarray(0, end), Buffer.from(this.#html), head.subarray(end)]));
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#head ? Buffer.concat([...this.#head, Buffer.from(this.#html)]) : undefined);
  }
}
