import { AMENITY_IDS, AMENITY_LABELS, type AmenityId } from '#contract/spaces/amenities.ts';
import { SPACE_TYPES } from '#contract/spaces/locations.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import { Field } from '#src/ui/field/field.tsx';
import * as copy from '../search-copy.ts';
import { stayText } from '../model/describe-filters.ts';
import type { Filters } from '#contract/search/filters.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { AmountField } from './amount-field.tsx';
import { FilterCheckbox } from './filter-checkbox.tsx';
import styles from './filter-fields.module.css';
import { LocationSelect } from '../../landing/location-select.tsx';
import { PriceRange } from './price-range.tsx';
import { useMinute } from '../../card/use-minute.ts';

/** A change may depend on the latest filters, which may not be on the screen yet. */
export type ChangeFilters = (
  change: Partial<Filters> | ((latest: Filters) => Partial<Filters>),
) => void;

interface FilterFieldsProps {
  /** A page may contain two sets of these fields; the prefix keeps their ids unique. */
  readonly idPrefix: string;
  /** The `id` of the form to which the fields belong while scripts don't run. */
  readonly form?: string | undefined;
  readonly filters: Filters;
  /** Counts how often all filters were cleared, which also removes texts that are no amount. */
  readonly resets: number;
  readonly onChange: ChangeFilters;
}

const HOURS = [1, 2, 3, 4, 6, 8, 10];
const BACKUP_HOURS = [2, 4, 8, 12];
/** Megabits per second. */
const SPEEDS = [10, 25, 50, 100];
const STARS = [3, 4, 4.5];

/** Parses a whole number of at least 1. */
const parseCapacity = (text: string): number | undefined =>
  /^0*[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;

export function FilterFields({ idPrefix, form, filters, resets, onChange }: FilterFieldsProps) {
  'use memo';
  const id = (name: string) => `${idPrefix}-${name}`;
  return (
    <div className={styles['fields']}>
      <Field id={id('location')} label="Location">
        <LocationSelect
          id={id('location')}
          form={form}
          name="location"
          placeholder={copy.anywhere}
          chosen={{
            location: filters.location,
            onChange: (location) => onChange({ location }),
          }}
        />
      </Field>
      <Field id={id('type')} label={copy.spaceType}>
        <select
          id={id('type')}
          form={form}
          name="type"
          value={filters.type ?? ''}
          onChange={(event) =>
            onChange({ type: SPACE_TYPES.find((type) => type === event.target.value) })
          }
        >
          <option value="">Any</option>
          <option value="cowork hub">Cowork hub</option>
          <option value="creative space">Creative space</option>
        </select>
      </Field>
      <StayFields {...{ idPrefix, form, filters, onChange }} />
      <PriceRange key={`price-${resets}`} {...{ idPrefix, filters, onChange }} />
      <div className={styles['pair']}>
        <AmountField
          key={resets}
          id={id('capacity')}
          form={form}
          name="capacity"
          label="People"
          value={filters.capacity}
          parse={parseCapacity}
          format={String}
          unreadable={copy.enterPeople}
          onCommit={(capacity) => onChange({ capacity })}
        />
        <ChoiceSelect
          id={id('rating')}
          form={form}
          name="minRating"
          label={copy.rating}
          choices={STARS}
          value={filters.minRating}
          text={copy.atLeastStars}
          any="Any"
          onChoose={(minRating) => onChange({ minRating })}
        />
      </div>
      <FactFilters {...{ idPrefix, form, filters, onChange }} />
      <AmenityChoices form={form} chosen={filters.amenities ?? []} onChange={onChange} />
    </div>
  );
}

/** The day and the number of hours. */
function StayFields({ idPrefix, form, filters, onChange }: Omit<FilterFieldsProps, 'resets'>) {
  const id = (name: string) => `${idPrefix}-${name}`;
  const today = lagosTime(useMinute()).date;
  return (
    <div className={styles['stay']}>
      <Field id={id('open')} label={copy.freeOn}>
        <input
          id={id('open')}
          form={form}
          name="openOn"
          type="date"
          min={today}
          value={filters.openOn ?? ''}
          onChange={(event) => onChange({ openOn: event.target.value || undefined })}
        />
      </Field>
      <ChoiceSelect
        id={id('hours')}
        form={form}
        name="hours"
        label={copy.stay}
        choices={HOURS}
        value={filters.hours}
        text={stayText}
        any={copy.anyStay}
        onChoose={(hours) => onChange({ hours })}
      />
    </div>
  );
}

/** What hosts state and guests confirm: power, internet, and open weekends. */
function FactFilters({ idPrefix, form, filters, onChange }: Omit<FilterFieldsProps, 'resets'>) {
  const id = (name: string) => `${idPrefix}-${name}`;
  return (
    <>
      <div className={styles['pair']}>
        <ChoiceSelect
          id={id('backup')}
          form={form}
          name="minBackup"
          label={copy.backup}
          choices={BACKUP_HOURS}
          value={filters.minBackup}
          text={copy.atLeastHours}
          any="Any"
          onChoose={(minBackup) => onChange({ minBackup })}
        />
        <ChoiceSelect
          id={id('speed')}
          form={form}
          name="minMbps"
          label={copy.internet}
          choices={SPEEDS}
          value={filters.minMbps}
          text={copy.atLeastMbps}
          any="Any"
          onChoose={(minMbps) => onChange({ minMbps })}
        />
      </div>
      <FilterCheckbox
        form={form}
        name="weekend"
        value="1"
        label={copy.openWeekends}
        checked={filters.weekend !== undefined}
        onChange={(isChecked) => onChange({ weekend: isChecked ? 1 : undefined })}
      />
    </>
  );
}

function AmenityChoices({
  form,
  chosen,
  onChange,
}: {
  readonly form: string | undefined;
  readonly chosen: readonly AmenityId[];
  readonly onChange: ChangeFilters;
}) {
  const choose = (id: AmenityId, isChosen: boolean) =>
    onChange(({ amenities = [] }) => {
      const next = AMENITY_IDS.filter((other) =>
        other === id ? isChosen : amenities.includes(other),
      );
      return { amenities: next.length > 0 ? next : undefined };
    });
  return (
    <fieldset className={styles['amenities']}>
      <legend>Amenities</legend>
      {AMENITY_IDS.map((id) => (
        <FilterCheckbox
          key={id}
          form={form}
          name="amenities"
          value={id}
          label={AMENITY_LABELS[id]}
          checked={chosen.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </fieldset>
  );
}
