import type { FastifyReply } from 'fastify';
import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { PreviewEnded, PreviewFailed } from '#server/errors.ts';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { describePreview, formatPreviewTime } from '#server/previews/describe-preview.ts';
import { END_PREVIEW } from '#server/previews/preview-bar.ts';
import { previewCookie } from '#server/previews/preview-cookie.ts';
import { sendPlainDocument } from '#server/responses/plain-page.ts';

/** Path of preview links, and the target of the form that opens one. */
export const PREVIEW = '/-/preview';

const ENDED = {
  expired: { status: 410, title: 'This preview has expired', text: 'Ask the person who sent you the link for a new one.' },
  revoked: { status: 410, title: 'This preview was revoked', text: 'Ask the person who sent you the link for a new one.' },
  blocked: { status: 410, title: 'This preview has ended', text: 'It contains a version that was blocked and must not run any more.' },
  invalid: { status: 404, title: 'This preview link does not work', text: 'Please check that you have copied all of it.' },
} as const;
const CONTINUE = '<p><a href="/">Continue to the current site</a></p>';
const END_FORM = `<form method="post" action="${END_PREVIEW}"><button>End preview</button></form>`;

/** Asks whether to open a preview: a link alone must not change what a visitor sees. */
export function askToOpen(reply: FastifyReply, preview: Preview, token: string): FastifyReply {
  const { actor, reason, expires_at: until } = preview;
  const why = reason === '' ? '' : ` Reason: ${escapeHtml(reason)}`;
  return sendPlainDocument(
    reply,
    200,
    'Open this preview?',
    [
      `<p>It shows ${escapeHtml(describePreview(preview))}, in this browser only, until ${formatPreviewTime(until)}. You can end it at any time.</p>`,
      `<p>Created by ${escapeHtml(actor)}.${why}</p>`,
      `<form method="post" action="${PREVIEW}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>Open preview</button></form>`,
      CONTINUE,
    ].join(''),
    // The address of this page has the token.
    { 'referrer-policy': 'no-referrer' },
  );
}

/**
 * Answers a request whose preview cannot be shown. A preview that has ended is also removed from the browser.
 * @param domain as in `previewCookie`
 * @returns null for an error that has nothing to do with previews
 */
export function sendPreviewError(reply: FastifyReply, error: unknown, domain: string | null): FastifyReply | null {
  if (error instanceof PreviewEnded) {
    const { status, title, text } = ENDED[error.reason];
    reply.header('set-cookie', previewCookie(null, domain));
    return sendPlainDocument(reply, status, title, `<p>${text}</p>${CONTINUE}`);
  }
  if (error instanceof PreviewFailed) {
    reply.log.warn({ reason: error.message }, 'A preview could not be shown');
    return sendPlainDocument(reply, 503, 'This preview cannot be shown', `<p>${escapeHtml(error.message)}</p>${END_FORM}`);
  }
  if ((error as Error).name !== 'RegistryUnavailable') return null;
  reply.log.warn({ reason: (error as Error).message }, 'A preview could not be confirmed');
  const text = '<p>We could not check whether the preview is still valid. Please try again in a moment.</p>';
  return sendPlainDocument(reply, 503, 'This preview cannot be shown', `${text}${END_FORM}`);
}
