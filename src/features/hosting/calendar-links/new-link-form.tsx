import { useId } from 'react';
import type { CalendarDetail, NewCalendarLink } from '#contract/hosting/calendar-links.ts';
import type { HostCalendar } from '#contract/hosting/host-calendar.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';
import { DetailField } from './detail-field.tsx';

interface NewLinkFormProps {
  /** The spaces that have no link of their own yet. */
  readonly spaces: HostCalendar['spaces'];
  /** Whether a link for all spaces can be created. */
  readonly canHaveAll: boolean;
  /** Resolves to the failure, or to undefined. */
  readonly onSubmit: (body: NewCalendarLink) => Promise<FormFailure | undefined>;
}

const detailOf = (value: string): CalendarDetail => (value === 'names' ? 'names' : 'busy');

/** Creates the link of a scope that has none. */
export function NewLinkForm({ spaces, canHaveAll, onSubmit }: NewLinkFormProps) {
  const id = useId();
  const form = useForm({
    initial: { spaceId: '', detail: 'busy' },
    check: ({ spaceId, detail }) =>
      spaceId === '' && !canHaveAll
        ? { ok: false, errors: { spaceId: copy.chooseSpaceError } }
        : {
            ok: true,
            output: { ...(spaceId === '' ? {} : { spaceId }), detail: detailOf(detail) },
          },
    submit: async (body) => {
      const failure = await onSubmit(body);
      if (failure === undefined) form.reset();
      return failure;
    },
  });
  return (
    <FormFrame {...form.formProps} aria-label={copy.newLink}>
      <h3>{copy.newLink}</h3>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      {spaces.length === 0 ? null : (
        <SelectField
          id={`${id}-space`}
          label={copy.space}
          field={form.field('spaceId')}
          placeholder={canHaveAll ? copy.allSpaces : copy.chooseSpace}
          choices={spaces.map(({ id: value, name }) => ({ value, label: name }))}
        />
      )}
      <DetailField
        chosen={detailOf(form.values.detail)}
        onChoose={(detail) => form.change({ detail })}
      />
      <SubmitButton
        pending={form.pending}
        label={copy.create}
        pendingLabel={copy.creating}
        kind="primary"
      />
    </FormFrame>
  );
}
