/** SQL for a column with an instant, in milliseconds. */
export const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** SQL for the rows of a query as a JSON array. */
export const jsonRowsOf = (rows: string) =>
  `coalesce((select json_agg(r) from (${rows}) r), '[]'::json)`;
