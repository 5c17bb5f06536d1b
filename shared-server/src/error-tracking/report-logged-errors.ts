import { captureContext } from '@plenum/shared-contracts/error-tracking/capture-context';
import type { ErrorReport, ErrorTracking } from '#src/error-tracking/start-error-tracking.ts';

/** Pino's log levels. */
const ERROR = 50;
const FATAL = 60;

/** Log fields that are not details: the error itself, request data and the fields that pino adds. */
const LEFT_OUT = new Set(['err', 'error', 'stack', 'req', 'res', 'headers', 'pid', 'hostname', 'reqId']);

interface BoundLogger {
  bindings(): Record<string, unknown>;
}

/**
 * Returns a pino hook (`hooks.logMethod`) that reports every line logged as an error, with the id of its request. A service therefore logs
 * an error once and never reports it separately.
 */
export function reportLoggedErrors({ report }: Pick<ErrorTracking, 'report'>) {
  return function logMethod(this: BoundLogger, args: unknown[], method: (...args: never[]) => void, level: number): void {
    if (level >= ERROR) report(toErrorReport(args, this.bindings(), level));
    method.apply(this, args as never[]);
  };
}

/**
 * @param args arguments of the log call: an error or details, then a message; or a message alone
 * @param bindings bindings of a request's logger: `reqId`
 */
export function toErrorReport(args: readonly unknown[], bindings: Readonly<Record<string, unknown>>, level: number): ErrorReport {
  const [first] = args;
  const message = args.find((argument) => typeof argument === 'string');
  const fields = isRecord(first) && !(first instanceof Error) ? first : {};
  const given = [first, fields['err'], fields['error']].find((value) => value instanceof Error);
  const all = { ...bindings, ...fields, ...(bindings['reqId'] === undefined ? {} : { request_id: bindings['reqId'] }) };
  const details = Object.fromEntries(Object.entries(all).filter(([name, value]) => !LEFT_OUT.has(name) && value !== undefined));
  const { tags, extra } = captureContext(details);
  return {
    error: given ?? errorOf(message ?? 'Something was logged without a message', fields['stack']),
    level: level >= FATAL ? 'fatal' : 'error',
    tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => isPrimitive(value))) as ErrorReport['tags'],
    extra: given && message !== undefined ? { ...extra, logged: message } : extra,
  };
}

/** Rebuilds an error of another process from its message and stack. */
function errorOf(message: string, stack: unknown): Error {
  const error = new Error(message);
  if (typeof stack !== 'string') return error;
  const [, name] = /^(?:Uncaught )?(\w*(?:Error|Failure|Exception))\b/.exec(stack) ?? [];
  if (name) error.name = name;
  // The causes' stacks follow the first one; frames are read from the first only.
  error.stack = stack.split('\nCaused by: ', 1)[0] ?? stack;
  return error;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPrimitive = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
