import * as z from 'zod';

/** Text that people read: never empty. */
export const text = z.string().trim().min(1);

/** What stands in addresses, and names things inside the content folder. */
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has to be small letters and digits with single dashes between')
  .max(100);
