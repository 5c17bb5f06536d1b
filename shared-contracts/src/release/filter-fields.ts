import * as z from 'zod/mini';
import { isPlainText, NOT_PLAIN_TEXT } from '#src/release/plain-text.ts';

const TEXT_LENGTH = 200;

/** A text to search for. */
export const filterText = z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH), z.refine(isPlainText, NOT_PLAIN_TEXT));

const NOT_A_DAY = 'is not a day such as 2026-11-23';

/** A day in UTC. The database has no year 0. */
export const filterDay = z.iso.date(NOT_A_DAY).check(z.refine((day) => !day.startsWith('0000-'), NOT_A_DAY));
