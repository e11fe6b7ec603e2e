import {
  Column,
  is,
  Name,
  Param,
  Placeholder,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  Table,
  View,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Query = ReturnType<PgDialect['sqlToQuery']>;

/** What a part of a statement is, by its class. */
type Kind =
  | 'text'
  | 'sql'
  | 'name'
  | 'identifier'
  | 'param'
  | 'alias'
  | 'wrapper'
  | 'value'
  | 'other';

interface Output {
  text: string;
  readonly params: unknown[];
}

/**
 * Builds the statements that Drizzle builds, in about a third of the time. Drizzle asks of each part
 * whether it is one of ten classes, and combines an array of values for each; this remembers what each
 * class is and appends to one text. What it doesn't know, it leaves to Drizzle. The product doesn't use
 * it, because it depends on Drizzle's internals; `tests/fast-dialect.test.ts` compares the two.
 */
export class FastDialect extends PgDialect {
  override sqlToQuery(query: SQL, ...rest: [invokeSource?: 'indexes']): Query {
    if (rest[0] !== undefined) return super.sqlToQuery(query, ...rest);
    const output: Output = { text: '', params: [] };
    return this.#write(query, output)
      ? { sql: output.text, params: output.params }
      : super.sqlToQuery(query);
  }

  /** Returns whether all of its parts are known. */
  #write(query: object, output: Output): boolean {
    // The types of Drizzle make `shouldInlineParams` private.
    const { queryChunks, shouldInlineParams } = query as Parts;
    if (shouldInlineParams) return false;
    for (const chunk of queryChunks) if (!this.#writeOne(chunk, output)) return false;
    return true;
  }

  #writeOne(chunk: unknown, output: Output): boolean {
    if (chunk === undefined) return true;
    switch (kindOf(chunk)) {
      case 'text':
        output.text += (chunk as StringChunk).value.join('');
        return true;
      case 'sql':
        return this.#write(chunk as SQL, output);
      case 'name':
        output.text += this.escapeName((chunk as Name).value);
        return true;
      case 'identifier':
        output.text += this.#identifier(chunk as Column | Table);
        return true;
      case 'param':
        return this.#writeParam(chunk as Param, output);
      case 'alias':
        return this.#writeAlias(chunk as SQL.Aliased, output);
      case 'wrapper':
        return this.#writeWrapped(chunk as SQLWrapper, output);
      case 'value':
        return Array.isArray(chunk) ? this.#writeList(chunk, output) : addParam(output, chunk);
      case 'other':
        return false;
    }
  }

  /** The name of a table or column doesn't change. */
  #identifier(named: Column | Table): string {
    let text = identifiers.get(named);
    if (text === undefined) {
      text = super.sqlToQuery(new SQL([named])).sql;
      identifiers.set(named, text);
    }
    return text;
  }

  #writeParam({ value, encoder }: Param, output: Output): boolean {
    if (is(value, Placeholder)) return false;
    const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
    return is(mapped, SQL) ? this.#write(mapped, output) : addParam(output, mapped);
  }

  #writeAlias(aliased: SQL.Aliased, output: Output): boolean {
    const { fieldAlias }: { readonly fieldAlias: string | undefined } = aliased;
    if (fieldAlias === undefined) return this.#writeWrapped(aliased, output);
    output.text += this.escapeName(fieldAlias);
    return true;
  }

  #writeList(list: readonly unknown[], output: Output): boolean {
    output.text += '(';
    for (const [index, one] of list.entries()) {
      if (index > 0) output.text += ', ';
      if (!this.#writeOne(one, output)) return false;
    }
    output.text += ')';
    return true;
  }

  #writeWrapped(wrapper: SQLWrapper, output: Output): boolean {
    const isBare = wrapper.shouldOmitSQLParens?.() ?? false;
    if (!isBare) output.text += '(';
    if (!this.#writeOne(wrapper.getSQL(), output)) return false;
    if (!isBare) output.text += ')';
    return true;
  }
}

const identifiers = new WeakMap<Column | Table, string>();

function addParam(output: Output, value: unknown): true {
  output.params.push(value);
  output.text += `$${output.params.length}`;
  return true;
}

interface Parts {
  readonly queryChunks: readonly unknown[];
  readonly shouldInlineParams: boolean;
}

const kinds = new WeakMap<object, Kind>();

/** Returns what a part is. All objects of a class are the same. */
function kindOf(chunk: unknown): Kind {
  if (typeof chunk === 'function') return 'other';
  if (typeof chunk !== 'object' || chunk === null) return 'value';
  const prototype: unknown = Object.getPrototypeOf(chunk);
  if (typeof prototype !== 'object' || prototype === null) return 'other';
  let kind = kinds.get(prototype);
  if (kind === undefined) {
    kind = findKind(chunk);
    kinds.set(prototype, kind);
  }
  return kind;
}

function findKind(chunk: object): Kind {
  if (is(chunk, StringChunk)) return 'text';
  if (is(chunk, Name)) return 'name';
  if (is(chunk, SQL)) return 'sql';
  if (is(chunk, Table) || is(chunk, Column)) return 'identifier';
  if (is(chunk, Param)) return 'param';
  if (is(chunk, SQL.Aliased)) return 'alias';
  if (is(chunk, View) || is(chunk, Placeholder) || is(chunk, Subquery)) return 'other';
  if (Array.isArray(chunk) || chunk instanceof Date || chunk instanceof Uint8Array) return 'value';
  return 'getSQL' in chunk && typeof chunk.getSQL === 'function' ? 'wrapper' : 'other';
}
