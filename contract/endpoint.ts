import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** One call: what the server registers, what the app sends, and what the OpenAPI document shows. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `provider` is a call of the specification (§7); `added` is ours and behind capabilities. */
  readonly origin: 'provider' | 'added';
  readonly params: Params;
  readonly query: Query;
  /** The whole body of a success. */
  readonly reply: Reply;
}

export function endpoint<
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  definition: Pick<
    Endpoint<Params, Query, Reply>,
    'method' | 'path' | 'summary' | 'origin' | 'reply'
  > & { params?: Params; query?: Query },
): Endpoint<Params, Query, Reply> {
  return {
    ...definition,
    params: definition.params as Params,
    query: definition.query as Query,
  };
}
