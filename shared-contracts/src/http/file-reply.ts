import * as z from 'zod/mini';

/** A file that a browser shows, with the name under which it is saved. */
export interface FileReply {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The reply of an endpoint with `file`: its response is the bytes, and the name is in a header. */
export const fileReply = z.custom<FileReply>(
  (reply: Partial<FileReply> | null) => typeof reply?.name === 'string' && reply.bytes instanceof Uint8Array,
);
