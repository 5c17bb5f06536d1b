import * as z from 'zod';
import { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';
import { alias, text } from '#src/content/import/files/fields.ts';
import { schedule } from '#src/webinars/schedule/schedule.ts';

/** Path segments that the shell's routes reserve below /webinars (open question 1). */
const RESERVED: readonly string[] = ['relevance', 'filter', 'speakers'];

/** `webinars/types.yaml`: the categories, in display order. */
export const typesFile = z.array(z.strictObject({ alias, title: text, about: text.optional() }));

/** `webinars/speakers.yaml` */
export const speakersFile = z.array(
  z.strictObject({ key: alias, name: text, role: text, company: text, about: text, portrait: portraitTraits }),
);

const minutes = z.number().int();

/** The front matter of `webinars/<alias>.md`. */
export const webinarFrontMatter = z
  .strictObject({
    title: text,
    summary: text,
    type: alias,
    /** The spoken language, as a BCP 47 tag. */
    language: z.string().regex(/^[a-z]{2}$/, 'must be a tag such as "ru"'),
    speakers: z.array(alias).min(1),
    start: schedule,
    duration: minutes.min(10).max(600),
    agenda: z.array(z.strictObject({ minute: minutes.min(0), title: text })).min(1),
    takeaways: z.array(text).min(1),
    /** Total seats, and those of them that are allocated elsewhere. */
    capacity: minutes.min(1).nullable().default(null),
    reserved: minutes.min(0).default(0),
    /** The current date and all later ones are cancelled. */
    cancelled: z.boolean().default(false),
    /** It was recorded. The recording is in `webinars/recordings/`, or on the host of `webinar_recording`. */
    recorded: z.boolean().default(false),
  })
  .refine(({ capacity, reserved }) => reserved <= (capacity ?? 0), { path: ['reserved'], message: 'is more than "capacity"' })
  .refine(({ agenda, duration }) => agenda.every(({ minute }) => minute < duration), {
    path: ['agenda'],
    message: 'continues after the end',
  })
  .refine(({ agenda }) => agenda.every(({ minute }, index) => index === 0 || minute > (agenda[index - 1]?.minute ?? 0)), {
    path: ['agenda'],
    message: 'is not in order',
  });

export const webinarAlias = alias.refine((value) => !RESERVED.includes(value), 'is reserved');
