/** Sampling rates of error tracking, as fractions of 1 (specification section 9). Errors are always sent. */
export const SAMPLE_RATES = { traces: 1, replaySession: 0.1, replayOnError: 1 } as const;
