import type * as v from 'valibot';

export type Schema = v.GenericSchema<unknown, unknown>;
type Optional = Schema | undefined;

export const ROLES = ['user', 'host', 'admin'] as const;

/** A visitor has none. */
export type Role = (typeof ROLES)[number];

/** Files that a call takes as `multipart/form-data`, beside the texts of its body. */
export interface TakenFiles {
  readonly field: string;
  readonly max: number;
  /** Bytes of each. */
  readonly maxBytes: number;
}

/** One call: what the server registers, what the app sends, and what the OpenAPI document shows. */
export interface Endpoint<
  Params extends Optional = Optional,
  Query extends Optional = Optional,
  Reply extends Schema = Schema,
  Body extends Optional = Optional,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API base, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `provider` is a call of the specification (§7); `added` is ours and behind capabilities. */
  readonly origin: 'provider' | 'added';
  /** Who may call: a token of one of these roles; absent, everybody. */
  readonly roles?: readonly Role[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The body is a form in parts, every field of it a text, beside these files. */
  readonly files?: TakenFiles;
  /** The whole body of a success. */
  readonly reply: Reply;
}

type Definition<
  P extends Optional,
  Q extends Optional,
  R extends Schema,
  B extends Optional,
> = Pick<
  Endpoint<P, Q, R, B>,
  'method' | 'path' | 'summary' | 'origin' | 'roles' | 'files' | 'reply'
> & {
  params?: P;
  query?: Q;
  body?: B;
};

export function endpoint<
  Reply extends Schema,
  Params extends Optional = undefined,
  Query extends Optional = undefined,
  Body extends Optional = undefined,
>(definition: Definition<Params, Query, Reply, Body>): Endpoint<Params, Query, Reply, Body> {
  return {
    ...definition,
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
  };
}
