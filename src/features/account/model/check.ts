import * as v from 'valibot';
import type { CheckedForm } from '#src/ui/form/use-form.ts';

/**
 * Checks a form with the schema that the server uses too, and returns the first error of each
 * field.
 */
export function checkSchema<Output>(
  schema: v.GenericSchema<unknown, Output>,
): (values: unknown) => CheckedForm<Output> {
  return (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { ok: true, output: result.output };
    const errors: Record<string, string> = {};
    for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
    return { ok: false, errors };
  };
}
