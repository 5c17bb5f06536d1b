import * as z from 'zod/mini';

const alias = z.string().check(z.minLength(1), z.maxLength(60));
/** Next step, or null for the end; absent: the next one in the list. */
const next = z.optional(z.nullable(alias));

const question = z.object({ id: alias, title: z.string(), hint: z.optional(z.string()), required: z._default(z.boolean(), true), next });
/** Small drawings beside an answer: who speaks in an event, or how many rows a hall has. */
export const QUIZ_PICTURES = ['speaker', 'circle', 'camera', 'question', 'rows-1', 'rows-2', 'rows-3', 'rows-4'] as const;
export type QuizPicture = (typeof QUIZ_PICTURES)[number];

/** A page leaves out a picture that it does not know: it may be older than the questionnaire. */
const picture = z.optional(alias);
const option = z.object({ value: alias, label: z.string(), hint: z.optional(z.string()), picture, next });

/** One question. In a single choice, an option's own `next` takes precedence over the step's. */
export const quizStep = z.discriminatedUnion('kind', [
  z.extend(question, { kind: z.literal('single'), options: z.array(option).check(z.minLength(2)) }),
  z.extend(question, {
    kind: z.literal('multiple'),
    options: z.array(z.omit(option, { next: true, picture: true })).check(z.minLength(2)),
  }),
  z.extend(question, { kind: z.literal('text'), rows: z.optional(z.number()), max_length: z._default(z.number(), 1000) }),
  /** Whole numbers from `from` to `to`; the labels describe the two ends. */
  z.extend(question, { kind: z.literal('scale'), from: z.number(), to: z.number(), labels: z.array(z.string()).check(z.length(2)) }),
  z.extend(question, { kind: z.literal('email') }),
]);
export type QuizStep = z.infer<typeof quizStep>;

/** A questionnaire; it starts with the first step. */
export const questionnaire = z.object({
  aliace: alias,
  /** Incremented when steps change: a draft of another version keeps the answers that still fit their step, by its id. */
  version: z.number(),
  title: z.string(),
  intro: z.string(),
  /** Time it takes. */
  minutes: z.number(),
  steps: z.array(quizStep).check(z.minLength(1)),
  thanks: z.object({ title: z.string(), text: z.string(), link: z.nullable(z.object({ title: z.string(), url: z.string() })) }),
});
export type Questionnaire = z.infer<typeof questionnaire>;

/** The subject of a questionnaire, from its link: a webinar and one of its dates (key of the occurrence). */
export const quizWebinar = z.object({ alias, date: z.optional(alias) });
export type QuizWebinar = z.infer<typeof quizWebinar>;

/** `single`, `text` and `email`: a text; `multiple`: a list of values; `scale`: a number. */
export const quizAnswer = z.union([z.string().check(z.maxLength(5000)), z.array(alias).check(z.maxLength(50)), z.number()]);
export type QuizAnswer = z.infer<typeof quizAnswer>;

/** Answers by step id; null or absent for skipped questions. */
export const quizAnswers = z
  .record(alias, z.nullable(quizAnswer))
  .check(z.refine((answers) => Object.keys(answers).length <= 100, 'has more than 100 entries'));
export type QuizAnswers = z.infer<typeof quizAnswers>;
