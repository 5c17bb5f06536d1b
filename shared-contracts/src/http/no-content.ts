import * as z from 'zod/mini';

/** The reply of an endpoint with `status: 204`. */
export const noContent = z.undefined();
