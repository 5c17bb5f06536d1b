import type * as z from 'zod/mini';
import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import { pageEndpoints } from '@plenum/shared-contracts/pages/endpoints';
import type { PageName } from '@plenum/shared-contracts/pages/page-names';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/** An API that does not know a page is older or has a mistake in its content: that is an outage, not a missing page. */
const NOT_THERE: readonly (number | null)[] = [400, 404, 410, 422];

/**
 * Loads the texts of one of the shell's own pages.
 * @throws ApiError if there are none, or none that this version of the page can show
 */
export async function loadPageTexts<S extends z.ZodMiniType>(
  { capabilities, signal }: Pick<LoaderContext, 'capabilities' | 'signal'>,
  name: PageName,
  schema: S,
): Promise<z.output<S>> {
  const call = `GET the texts of ${name}`;
  const { data } = await capabilities.http.call(pageEndpoints.byName, { params: { name } }, { signal }).catch((error: unknown) => {
    throw isApiError(error) && NOT_THERE.includes(error.status) ? new ApiError('shape', call, { cause: error }) : error;
  });
  const texts = schema.safeParse(data);
  if (!texts.success) throw new ApiError('shape', call, { status: 200, cause: texts.error });
  return texts.data;
}
