/** How long an account can try the tariff that has a trial. */
export const TRIAL_DAYS = 14;
