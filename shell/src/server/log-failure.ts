import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import { type Composition, compositionId } from '#contract/composition.ts';
import type { RendererEnvironment } from '#contract/renderer.ts';
import { describeFailure, messageOf, stackOf, type VersionOf } from '#src/errors/describe-failure.ts';

interface FailureContext {
  readonly composition: Composition;
  readonly details: ReportDetails;
  /** Id of the request that failed. */
  readonly requestId?: string;
}

/** Logs a failure with the set and the release that it belongs to. */
export function logFailure(log: RendererEnvironment['log'], error: unknown, { composition, details, requestId }: FailureContext): void {
  log('error', messageOf(error), {
    ...(requestId !== undefined && { request_id: requestId }),
    set: compositionId(composition),
    ...describeFailure(error, details, versionsOf(composition)),
    stack: stackOf(error),
  });
}

const versionsOf =
  ({ shell, remotes }: Composition): VersionOf =>
  (name) =>
    name === 'shell' ? shell.version : remotes[name]?.version;
