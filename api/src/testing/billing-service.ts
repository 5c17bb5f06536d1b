import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { checkLedger, type CheckReport } from '#src/billing/audit/check-ledger.ts';
import { accountService, type AccountService } from '#src/testing/account-service.ts';
import { setPayments } from '#src/testing/users/buyer.ts';
import { withConnection } from '#src/platform/database/connect.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';

export interface BillingService extends AccountService {
  /** Runs the ledger check. */
  readonly check: () => Promise<CheckReport>;
}

/**
 * Works as `accountService`, and listens, so that its local payment service is reachable. After each test the ledger check must be clean, unless
 * turned off.
 */
export function billingService(changes: Readonly<Record<string, string>> = {}, { checked = true } = {}): BillingService {
  const service = accountService({
    API_RATE_LIMIT_BEARER: '100000',
    API_RATE_LIMIT_ORDERS: '100000',
    API_RATE_LIMIT_ORDER_CHECKS: '100000',
    ...changes,
  });
  beforeAll(() => service.app.listen({ port: 0, host: '127.0.0.1' }));
  beforeEach(() => setPayments(service, 'up'));
  const check = () =>
    withConnection(databaseUrl(service.config.database), 5000, (query) =>
      checkLedger(query, service.payments?.provider ?? null, service.now),
    );
  afterEach(async () => {
    await setPayments(service, 'up');
    if (checked) expect((await check()).discrepancies).toEqual([]);
    // It reads every order back from the payment service, and the soak run makes hundreds.
  }, 180_000);
  return Object.create(service, { check: { value: check } }) as BillingService;
}
