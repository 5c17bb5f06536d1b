import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';

/** Tells error tracking of something unexpected. */
export type Report = (error: unknown, details?: ReportDetails) => void;
