import type { Fault } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface ApiFault {
  readonly what: string;
  readonly fault: Fault;
  /** Whether every run tests it in a browser, not only soak runs. */
  readonly inBrowser?: true;
}

/** Faults of the API that end at once. */
export const API_FAULTS: readonly ApiFault[] = [
  {
    what: 'returns 500',
    fault: faults.answers(500, JSON_TYPE, '{"message":"No.","code":"internal","status":500,"errors":[],"request_id":"r"}'),
    inBrowser: true,
  },
  {
    what: 'returns 429',
    fault: faults.answers(429, JSON_TYPE, '{"message":"No.","code":"rate_limited","status":429,"errors":[],"request_id":"r"}'),
  },
  { what: 'answers nothing', fault: faults.refuses },
  { what: 'answers half a JSON', fault: faults.altered((body) => body.subarray(0, body.length / 2)), inBrowser: true },
  { what: 'answers another shape', fault: faults.answers(200, JSON_TYPE, '{"data":{"wrong":true}}') },
  { what: 'answers a page of HTML', fault: faults.answers(200, 'text/html', '<!doctype html><h1>Gateway</h1>') },
  { what: 'dies in mid-stream', fault: faults.breaksOff },
];

/** Calls that the blog's screens need. */
export const BLOG_CALLS = /^\/api\/blogs\//;
