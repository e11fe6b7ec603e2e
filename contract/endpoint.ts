import type * as v from 'valibot';

export type Schema = v.GenericSchema<unknown, unknown>;
type Optional = Schema | undefined;

export const ROLES = ['user', 'host', 'admin'] as const;

/** A visitor has no role. */
export type Role = (typeof ROLES)[number];

/**
 * Files that a call accepts as `multipart/form-data`, in addition to the text fields of its body.
 */
export interface TakenFiles {
  readonly field: string;
  readonly max: number;
  /** Bytes of each file. */
  readonly maxBytes: number;
}

/**
 * The definition of one call. The server registers it, the app sends it, and the OpenAPI document
 * describes it.
 */
export interface Endpoint<
  Params extends Optional = Optional,
  Query extends Optional = Optional,
  Reply extends Schema = Schema,
  Body extends Optional = Optional,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * `provider` is a call of the specification (§7); `added` is our own and depends on a capability.
   */
  readonly origin: 'provider' | 'added';
  /** The roles that may call; absent if everyone may. */
  readonly roles?: readonly Role[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** If present, the body is `multipart/form-data` with text fields and these files. */
  readonly files?: TakenFiles;
  /** The whole body of a successful reply. */
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

/**
 * Declares a call. The types of its parts are inferred from their schemas. The annotation lets the
 * bundler leave out calls that nothing uses.
 */
/* @__NO_SIDE_EFFECTS__ */
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

/** A call's name in the code never leaves it; its method and path do. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
