/**
 * Turns off everything the error tracking library collects by itself. By default it collects cookies, headers, request and response bodies,
 * values of variables and the visitor's IP address.
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
