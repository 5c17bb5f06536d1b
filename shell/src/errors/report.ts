import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';

/** Reports an unexpected error to error tracking. */
export type Report = (error: unknown, details?: ReportDetails) => void;
