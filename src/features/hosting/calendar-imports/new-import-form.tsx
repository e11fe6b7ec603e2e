import { useId } from 'react';
import {
  type NewCalendarImport,
  NewCalendarImportSchema,
} from '#contract/hosting/calendar-imports.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type CheckedForm, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';

interface NewImportFormProps {
  /** The spaces to which a calendar can be added. */
  readonly spaces: HostCalendar['spaces'];
  /** Resolves to the failure, or to undefined. */
  readonly onSubmit: (body: NewCalendarImport) => Promise<FormFailure | undefined>;
}

type ImportValues = Record<'spaceId' | 'name' | 'url', string>;

const NOTHING: ImportValues = { spaceId: '', name: '', url: '' };

const checkFields = checkSchema(NewCalendarImportSchema);

function checkImport(values: ImportValues): CheckedForm<NewCalendarImport> {
  const checked = checkFields(values);
  if (checked.ok || checked.errors['spaceId'] === undefined) return checked;
  return { ok: false, errors: { ...checked.errors, spaceId: copy.chooseSpaceError } };
}

/** Connects a calendar to a space. With a single space, there is nothing to choose. */
export function NewImportForm({ spaces, onSubmit }: NewImportFormProps) {
  const id = useId();
  const [only] = spaces.length === 1 ? spaces : [];
  const form = useForm({
    initial: { ...NOTHING, spaceId: only?.id ?? '' },
    check: checkImport,
    submit: async (body) => {
      const failure = await onSubmit(body);
      if (failure === undefined) form.reset();
      return failure;
    },
  });
  return (
    <FormFrame {...form.formProps} aria-label={copy.newCalendar}>
      <h3>{copy.newCalendar}</h3>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      {only === undefined ? (
        <SelectField
          id={`${id}-space`}
          label={copy.space}
          field={form.field('spaceId')}
          placeholder={copy.chooseSpace}
          choices={spaces.map(({ id: value, name }) => ({ value, label: name }))}
        />
      ) : null}
      <TextField
        id={`${id}-name`}
        label={copy.name}
        hint={copy.nameHint}
        field={form.field('name')}
        autoComplete="off"
      />
      <TextField
        id={`${id}-url`}
        label={copy.address}
        hint={copy.addressHint}
        field={form.field('url')}
        autoComplete="off"
      />
      <SubmitButton
        pending={form.pending}
        label={copy.connect}
        pendingLabel={copy.connecting}
        kind="primary"
      />
    </FormFrame>
  );
}
