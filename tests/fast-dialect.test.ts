import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { bookings, jobs, payments, spaces } from '#server/db/schema/schema.ts';
import { FastDialect } from './simulator/database/fast-dialect.ts';

const AT = new Date(Date.UTC(2026, 10, 20));
const builder = new QueryBuilder();
const other = alias(bookings, 'other');
const paid = builder.select({ id: payments.subjectId }).from(payments).as('paid');

const STATEMENTS: Readonly<Record<string, SQL>> = {
  'text without values': sql`begin`,
  'values of every kind': sql`select ${1}, ${'a'}, ${true}, ${null}, ${AT}, ${Buffer.from('a')}, ${[1, 'b']}`,
  'a condition that is left out': sql`select 1${undefined} where ${and(undefined, isNull(jobs.doneAt))}`,
  'values as their columns store them': sql`select from jobs where ${or(eq(jobs.runAt, AT), eq(jobs.payload, { a: '1' }))}`,
  'a quotation mark in a name': sql`select ${sql.identifier('a"b')} from ${spaces}`,
  'a join with an alias': builder
    .select({ id: bookings.id, total: sum(other.priceKobo).as('total') })
    .from(bookings)
    .leftJoin(other, eq(other.spaceId, bookings.spaceId))
    .where(inArray(bookings.status, ['held', 'upcoming']))
    .orderBy(asc(bookings.id))
    .for('update', { skipLocked: true })
    .getSQL(),
  'a query within a condition': builder
    .select()
    .from(bookings)
    .where(exists(builder.select().from(payments).where(eq(payments.subjectId, bookings.id))))
    .getSQL(),
  'a query that is joined': builder
    .select()
    .from(bookings)
    .innerJoin(paid, eq(paid.id, bookings.id))
    .getSQL(),
  'a value written into the text': sql`select ${sql`${"it's"}`.inlineParams()}, ${1}`,
  'a placeholder': sql`select ${sql.placeholder('a')}, ${eq(jobs.id, sql.placeholder('b'))}`,
};

describe('a statement of the fast dialect', () => {
  it.each(Object.entries(STATEMENTS))('is that of Drizzle with %s', (_what, statement) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(statement);
    // The second time, what is known of classes and names is used.
    for (const dialect of [new FastDialect(), new FastDialect()]) {
      expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params });
    }
  });
});
