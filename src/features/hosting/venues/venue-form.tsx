import { useId } from 'react';
import * as v from 'valibot';
import type { SpaceId } from '#contract/units.ts';
import {
  type NewVenue,
  NewVenueSchema,
  type Venue,
  type Venues,
} from '#contract/hosting/venues.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type CheckedForm, type FormFailure, useForm } from '#src/ui/form/use-form.ts';
import { ChoiceCard } from '#src/ui/layout/choice-card.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import styles from '../calendar-links/calendar-links.module.css';
import * as copy from './copy.ts';

interface VenueFormProps {
  /** The venue that is changed; undefined for a new one. */
  readonly venue: Venue | undefined;
  /** The spaces that can belong to it. */
  readonly spaces: Venues['spaces'];
  /** Resolves to the failure, or to undefined. */
  readonly onSave: (body: NewVenue) => Promise<FormFailure | undefined>;
  readonly onCancel: () => void;
}

/** For each space whether it is chosen, and the space that contains it. */
type VenueValues = Readonly<Record<string, string>> & { readonly name: string };

const chosenKey = (id: SpaceId) => `chosen:${id}`;
const wholeKey = (id: SpaceId) => `whole:${id}`;

const isChosen = (values: VenueValues, id: SpaceId) => values[chosenKey(id)] === 'yes';

/** The space that contains another one, if both are chosen. */
function wholeOf(values: VenueValues, id: SpaceId): SpaceId | undefined {
  const whole = values[wholeKey(id)] ?? '';
  return whole !== '' && isChosen(values, whole) ? whole : undefined;
}

function valuesOf(venue: Venue | undefined): VenueValues {
  const spaces = (venue?.spaces ?? []).flatMap(({ id, partOf = '' }): [string, string][] => [
    [chosenKey(id), 'yes'],
    [wholeKey(id), partOf],
  ]);
  return { ...Object.fromEntries<string>(spaces), name: venue?.name ?? '' };
}

function checkVenue(values: VenueValues, spaces: Venues['spaces']): CheckedForm<NewVenue> {
  const result = v.safeParse(NewVenueSchema, {
    name: values.name,
    spaces: spaces
      .filter(({ id }) => isChosen(values, id))
      .map(({ id }) => {
        const partOf = wholeOf(values, id);
        return { id, ...(partOf === undefined ? {} : { partOf }) };
      }),
  });
  if (result.success) return { ok: true, output: result.output };
  const { nested = {} } = v.flatten<typeof NewVenueSchema>(result.issues);
  const { name, spaces: wrong } = nested;
  return {
    ok: false,
    errors: {
      ...(name === undefined ? {} : { name: name[0] }),
      ...(wrong === undefined ? {} : { spaces: wrong[0] }),
    },
  };
}

/** Names a venue, chooses its spaces, and says which of them are rooms of another one. */
export function VenueForm({ venue, spaces, onSave, onCancel }: VenueFormProps) {
  const id = useId();
  const form = useForm<VenueValues, NewVenue>({
    initial: valuesOf(venue),
    check: (values) => checkVenue(values, spaces),
    submit: onSave,
  });
  const chosen = spaces.filter((space) => isChosen(form.values, space.id));
  const partsOf = (whole: SpaceId) =>
    chosen.filter((space) => wholeOf(form.values, space.id) === whole);
  return (
    <FormFrame {...form.formProps} aria-label={venue?.name ?? copy.newVenue}>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      <TextField
        id={`${id}-name`}
        label={copy.name}
        hint={copy.nameHint}
        field={form.field('name')}
        autoComplete="off"
      />
      <Stack as="fieldset" gap={2} className={styles['choices']}>
        <legend>{copy.spaces}</legend>
        {spaces.map((space) => {
          const parts = partsOf(space.id);
          return (
            <Stack fit gap={5} key={space.id} className={styles['stack']}>
              <ChoiceCard
                type="checkbox"
                checked={isChosen(form.values, space.id)}
                onChange={({ target }) =>
                  form.change({ [chosenKey(space.id)]: target.checked ? 'yes' : '' })
                }
                hint={parts.length === 0 ? undefined : copy.hasRooms(parts.map(({ name }) => name))}
              >
                {space.name}
              </ChoiceCard>
              {isChosen(form.values, space.id) && parts.length === 0 && chosen.length > 1 ? (
                <SelectField
                  id={`${id}-${space.id}`}
                  label={copy.partOfLabel(space.name)}
                  field={form.field(wholeKey(space.id))}
                  placeholder={copy.ownSpace}
                  choices={chosen
                    .filter(
                      (other) =>
                        other.id !== space.id && wholeOf(form.values, other.id) === undefined,
                    )
                    .map(({ id: value, name }) => ({ value, label: name }))}
                />
              ) : null}
            </Stack>
          );
        })}
      </Stack>
      <SubmitButton
        pending={form.pending}
        label={copy.save}
        pendingLabel={copy.saving}
        kind="primary"
      />
      <Button onClick={onCancel}>{copy.cancel}</Button>
    </FormFrame>
  );
}
