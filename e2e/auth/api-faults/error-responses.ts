import type { Fault } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface ErrorResponse {
  readonly what: string;
  readonly fault: Fault;
  /** What the visitor reads, as far as it is the same at every step. */
  readonly words: RegExp;
}

const refusal = (status: number, message: string) => JSON.stringify({ message, code: 'x', status, errors: [], request_id: `r-${status}` });

/** Error responses of the API that change nothing; each ends at once. */
export const ERROR_RESPONSES: readonly ErrorResponse[] = [
  {
    what: '500',
    fault: faults.answers(500, JSON_TYPE, refusal(500, 'Something went wrong on our side.')),
    words: /Something went wrong on our side.*r-500/,
  },
  { what: 'half a JSON', fault: faults.answers(200, JSON_TYPE, '{"status":"ok","da'), words: /Something went wrong on our side(?!.*r-)/ },
  { what: 'nothing', fault: faults.refuses, words: /there is no connection/ },
  {
    what: 'another shape',
    fault: faults.answers(200, JSON_TYPE, '{"data":{"wrong":true}}'),
    words: /Something went wrong on our side(?!.*r-)/,
  },
];

/** The API's own answer when a rate limit is exceeded. */
export const RATE_LIMITED: ErrorResponse = {
  what: '429',
  fault: faults.answers(429, JSON_TYPE, refusal(429, 'Too many attempts. Try again in 30 seconds.'), { 'retry-after': '30' }),
  words: /Too many attempts\./,
};

/** The wait of those answers that ask for one. */
export const WAIT_PATTERN = /\b(30|2\d) s/;
