import * as z from 'zod/mini';

/** The one shape of every error answer (api.md). `message` is for people, `code` for programs, `request_id` to quote. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  status: z.number(),
  errors: z._default(z.array(z.object({ field: z.string(), message: z.string() })), []),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
