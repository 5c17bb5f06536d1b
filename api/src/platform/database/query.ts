import pg from 'pg';
import { inQuerySpan } from '@plenum/shared-server/tracing/spans';
import type { StatementNames } from '#src/platform/database/statement-names.ts';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { invalidInput, notFound, unauthorized, unavailable } from '#src/errors.ts';

/**
 * Runs one statement and returns its rows. `Row` is the type of the selected columns.
 * @throws HttpError `unavailable` when the database does not answer in time
 */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/**
 * Runs statements on a connection or a pool, and distinguishes outages from wrong statements.
 * @param names names of statements that each connection parses and plans once; without them, every call does
 */
export function queryOn(connection: Pick<pg.ClientBase, 'query'>, names?: StatementNames): Query {
  return async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const run = async () => {
      const name = names?.of(sql);
      const query = { text: sql, values: [...values], ...(name !== undefined && { name }) };
      const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await inQuerySpan(sql, () => connection.query<Row>(query));
      return result.rows;
    };
    try {
      return await run().catch((error: unknown) => {
        // Refused before it ran, so it can be run again.
        if (names?.forgetIfStale(sql, error)) return run();
        throw error;
      });
    } catch (error) {
      throw explain(error);
    }
  };
}

/** Converts an error of pg to an `HttpError`, where it is meaningful to the caller. */
function explain(error: unknown): unknown {
  if (isOutage(error)) return unavailable(error);
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code)) {
    return invalidInput([{ field: 'request', message: 'Please remove characters that are not text.' }], { cause: error });
  }
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY) {
    // A concurrent deletion of the account, or of the company with its last member.
    if (error.constraint?.endsWith('_account_id_fkey')) return unauthorized();
    if (error.constraint?.endsWith('_company_id_fkey')) return notFound('company');
  }
  return error;
}

const FOREIGN_KEY = '23503';

/** PostgreSQL stores every character but NUL: as text it reports 22021, in JSON 22P05. */
const UNSTORABLE: ReadonlySet<string | undefined> = new Set(['22021', '22P05']);
