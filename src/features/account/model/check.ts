import * as v from 'valibot';
import type { Checked } from '#src/ui/form/use-form.ts';

/** Checks a form by the schema that the server uses too: the first complaint at each field. */
export function check<Output>(
  schema: v.GenericSchema<unknown, Output>,
): (values: unknown) => Checked<Output> {
  return (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { ok: true, output: result.output };
    const errors: Record<string, string> = {};
    for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
    return { ok: false, errors };
  };
}
