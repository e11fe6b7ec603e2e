import * as v from 'valibot';
import type { CheckedForm, FormErrors } from './use-form.ts';

/** Returns the first error of each field by its path; an error of the whole has an empty path. */
export function issueErrors(issues: readonly v.BaseIssue<unknown>[] = []): FormErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

/**
 * Checks a form with the schema that the server uses too, and returns the first error of each
 * field.
 */
export function checkSchema<Output>(
  schema: v.GenericSchema<unknown, Output>,
): (values: unknown) => CheckedForm<Output> {
  return (values) => {
    const result = v.safeParse(schema, values);
    return result.success
      ? { ok: true, output: result.output }
      : { ok: false, errors: issueErrors(result.issues) };
  };
}
