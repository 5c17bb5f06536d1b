/**
 * What the error tracking library gathers by itself: nothing. By default it takes cookies, headers, bodies of requests and answers, values
 * of variables and the visitor's network address along.
 */
export const NOTHING_COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: { allow: ['user-agent', 'referer'] }, response: false },
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
};
