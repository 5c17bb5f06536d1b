import pg from 'pg';
import { inQuerySpan } from '@plenum/shared-server/tracing/spans';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { invalidInput, notFound, unauthorized, unavailable } from '#src/errors.ts';

/**
 * Runs one statement and gives its rows. `Row` is what the statement selects.
 * @throws Fault `unavailable` when the database does not answer, or not in time
 */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Statements on a connection or a pool, with its outages told apart from wrong statements. */
export function queryOn(connection: Pick<pg.ClientBase, 'query'>): Query {
  return async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    try {
      const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await inQuerySpan(sql, () => connection.query<Row>(sql, [...values]));
      return result.rows;
    } catch (error) {
      throw explain(error);
    }
  };
}

/** What pg threw as a fault, where it says something to the caller. */
function explain(error: unknown): unknown {
  if (isOutage(error)) return unavailable(error);
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code)) {
    return invalidInput([{ field: 'request', message: 'Please leave out characters that are no text.' }], { cause: error });
  }
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY) {
    // Somebody deleted their account, or the last member a company, while something was being added to it.
    if (error.constraint?.endsWith('_account_id_fkey')) return unauthorized();
    if (error.constraint?.endsWith('_company_id_fkey')) return notFound('company');
  }
  return error;
}

const FOREIGN_KEY = '23503';

/** PostgreSQL stores every character but NUL: as text it says 22021, in JSON 22P05. */
const UNSTORABLE: ReadonlySet<string | undefined> = new Set(['22021', '22P05']);
