import { parseArgs } from 'node:util';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { checkLedger } from '#src/billing/audit/check-ledger.ts';
import { fromDecimal, formatAmount } from '#src/billing/domain/money.ts';
import { findOrder } from '#src/billing/orders/order-store.ts';
import { findByNumber, OperatorError, recordTransfer, requestRefund } from '#src/app/operator/operator-actions.ts';
import { findPaymentsOf } from '#src/billing/payments/payment-store.ts';
import { reconcilePayment } from '#src/billing/payments/reconcile.ts';
import { paymentProviderForOperator } from '#src/app/external-services.ts';
import { readConfig } from '#src/config.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { ConfigError } from '@plenum/shared-server/errors';
import { HttpError } from '#src/errors.ts';

const HELP = `npm run billing -- <command>
  check                              checks that every paid order was credited exactly once; exit code 1 if not
  show <order>                       shows an order and its payments, such as P-2026-000123
  read-back <order>                  reads the payment’s state from the payment service and applies it
  paid <order> --reference <text>    records that the bank transfer for an invoice has arrived
  refund <order> [--amount 100.50]   refunds the remaining amount, or part of it
         [--keep-time]               also if a later order has replaced it, which keeps the time`;

/**
 * Runs an operator's command on orders (docs/billing.md), against the configured database and payment service.
 * @returns the exit code
 */
export async function runBillingCommand(
  args: string[],
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  clock: () => Date = () => new Date(),
): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        reference: { type: 'string' },
        amount: { type: 'string' },
        'keep-time': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      print(HELP);
      return 0;
    }
    const config = readConfig(variables);
    const { log } = Fastify({ logger: { level: 'silent' } });
    const database = createDatabase(config.database, log);
    database.open();
    try {
      return await run({ positionals, values, database, provider: paymentProviderForOperator(config), log, print, clock });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    print(error.message);
    return 1;
  }
}

/** Returns whether the error is caused by wrong arguments, settings or orders. Node's errors about arguments have a `code`. */
function isExpected(error: unknown): error is Error {
  if (error instanceof OperatorError || error instanceof ConfigError || error instanceof HttpError) return true;
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}

interface Command {
  readonly positionals: readonly string[];
  readonly values: {
    readonly reference?: string | undefined;
    readonly amount?: string | undefined;
    readonly 'keep-time'?: boolean | undefined;
  };
  readonly database: Database;
  readonly provider: ReturnType<typeof paymentProviderForOperator>;
  readonly log: FastifyBaseLogger;
  readonly print: (line: string) => void;
  readonly clock: () => Date;
}

async function run({ positionals: [verb, number = ''], values, database, provider, log, print, clock }: Command): Promise<number> {
  const deps = { database, clock };
  const orderId = () => findByNumber(database.query, number);
  switch (verb) {
    case 'check': {
      const { orders, discrepancies } = await checkLedger(database.query, provider, clock());
      for (const { order, problem } of discrepancies) print(`${order}: ${problem}`);
      print(`${orders} orders, ${discrepancies.length} discrepancies`);
      return discrepancies.length === 0 ? 0 : 1;
    }
    case 'show':
      await show(database, await orderId(), print);
      return 0;
    case 'read-back': {
      if (!provider) throw new OperatorError('No payment service is set up.');
      const id = await orderId();
      for (const payment of await findPaymentsOf(database.query, id)) {
        await database.query('UPDATE payment SET problem = NULL WHERE id = $1', [payment.id]);
        await reconcilePayment({ ...deps, provider, log }, payment.id);
      }
      await show(database, id, print);
      return 0;
    }
    case 'paid': {
      if (!values.reference) throw new OperatorError('Please give --reference, which identifies the transfer in the bank statement.');
      const id = await orderId();
      await recordTransfer(deps, id, values.reference);
      await show(database, id, print);
      return 0;
    }
    case 'refund': {
      const id = await orderId();
      const order = await findOrder(database.query, id);
      const amount = values.amount === undefined ? undefined : fromDecimal(values.amount, order?.currency ?? 'RUB');
      if (amount === null) throw new OperatorError('--amount must be an amount such as 100.50.');
      const done = await requestRefund(deps, id, { amount, keepTime: values['keep-time'] ?? false });
      print(done === 'recorded' ? 'Recorded. Please send the money back yourself.' : 'Requested. The API refunds it within seconds.');
      return 0;
    }
    case undefined:
    default:
      if (verb !== undefined) print(`There is no command ${verb}.`);
      print(HELP);
      return 2;
  }
}

async function show(database: Database, id: string, print: (line: string) => void): Promise<void> {
  const order = await findOrder(database.query, id);
  if (!order) return;
  const { number, status, reason, total, refunded, currency, createdAt, creditedAt } = order;
  print(`${number} (${id}): ${status}${reason === null ? '' : `, ${reason}`}`);
  print(`  ${formatAmount(total, currency)}, refunded ${formatAmount(refunded, currency)}, ordered ${createdAt.toISOString()}`);
  print(
    `  ${creditedAt === null ? 'not credited' : `credited ${creditedAt.toISOString()}`}, account ${order.accountId ?? `none, unclaimed by ${order.email ?? 'any address'}`}`,
  );
  for (const payment of await findPaymentsOf(database.query, id)) {
    print(
      `  payment ${payment.id}: ${payment.status}, at the service ${payment.providerId ?? 'unknown'}${payment.problem === null ? '' : `: ${payment.problem}`}`,
    );
  }
}
