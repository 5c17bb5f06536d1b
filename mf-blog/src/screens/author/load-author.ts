import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { AuthorPage } from '#contract/schemas.ts';

/** `/blog/authors/{author}`: an author without articles is not found. */
export async function loadAuthor({ params, signal, capabilities }: LoaderContext<{ author: string }>): Promise<LoaderResult<AuthorPage>> {
  const reply = await capabilities.http
    .call(blogEndpoints.author, { params: { key: params.author } }, { signal })
    .catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    });
  return reply ? ready(reply.data) : notFound();
}
