import * as z from 'zod/mini';

/** Body of every error answer. `message` is shown to users, `code` is for programs, `request_id` is the reference to quote. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  status: z.number(),
  errors: z._default(z.array(z.object({ field: z.string(), message: z.string() })), []),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
