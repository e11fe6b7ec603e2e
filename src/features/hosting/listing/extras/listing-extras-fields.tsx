import { useEffect, useRef } from 'react';
import { EXTRA_UNITS, type ExtraUnit, MAX_EXTRAS } from '#contract/extras/extra-price.ts';
import type { ExtraId } from '#contract/units.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { describedBy, FieldFrame } from '#src/ui/form/field-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Grid, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { newSortableId } from '#src/platform/sortable-id.ts';
import type { DraftExtra } from '../model/listing-extras.ts';
import { PriceField } from '../ui/price-field.tsx';
import { Section } from '../ui/section.tsx';
import type { ListingFormState } from '../ui/use-listing-form.ts';
import * as copy from './copy.ts';
import styles from './listing-extras.module.css';

const newExtra = (): DraftExtra => ({
  id: newSortableId(new Date()),
  name: '',
  price: '',
  per: 'booking',
  stock: '',
  active: true,
});

/** What guests can add to a booking. */
export function ListingExtrasFields({ form }: { readonly form: ListingFormState }) {
  const extras = form.draft.extras ?? [];
  const added = useRef<ExtraId>(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    added.current = undefined;
  }, [extras.length]);
  const add = () => {
    const extra = newExtra();
    added.current = extra.id;
    form.setExtras([...extras, extra]);
  };
  const remove = (id: ExtraId) => {
    form.setExtras(extras.filter((extra) => extra.id !== id));
    // The pressed button is gone.
    addButton.current?.focus();
  };
  const isFull = extras.length >= MAX_EXTRAS;
  return (
    <Section title={copy.title} hint={copy.hint} error={form.errors['extras']}>
      {() => (
        <>
          {extras.length === 0 ? (
            <Text tone="muted" size="s">
              {copy.none}
            </Text>
          ) : null}
          <Stack as="ul" gap={4} ref={list} className={styles['list']}>
            {extras.map((extra, index) => (
              <li key={extra.id}>
                <ExtraFields
                  extra={extra}
                  number={index + 1}
                  field={(which) => form.extraField(index, which)}
                  onChange={(change) => form.changeExtra(extra.id, change)}
                  onRemove={() => remove(extra.id)}
                />
              </li>
            ))}
          </Stack>
          <SoftDisabledButton ref={addButton} onClick={add} disabled={isFull}>
            <Icon name="plus" size={18} />
            {copy.add}
          </SoftDisabledButton>
          {isFull ? (
            <Text tone="muted" size="s">
              {copy.full(MAX_EXTRAS)}
            </Text>
          ) : null}
        </>
      )}
    </Section>
  );
}

interface ExtraFieldsProps {
  readonly extra: DraftExtra;
  readonly number: number;
  readonly field: (which: 'name' | 'price' | 'stock') => FieldControl;
  readonly onChange: (change: Partial<Pick<DraftExtra, 'per' | 'active'>>) => void;
  readonly onRemove: () => void;
}

function ExtraFields({ extra, number, field, onChange, onRemove }: ExtraFieldsProps) {
  const { id, per, active } = extra;
  const name = extra.name.trim() || copy.unnamed(number);
  const unit = { id: `extra-${id}-per`, label: copy.per };
  return (
    <Grid
      gap={4}
      align="start"
      pad={4}
      line
      radius="field"
      className={styles['extra']}
      role="group"
      aria-label={name}
    >
      <TextField id={`extra-${id}-name`} label={copy.name} field={field('name')} />
      <PriceField
        id={`extra-${id}-price`}
        label={copy.price}
        hint={copy.priceHint}
        field={field('price')}
      />
      <FieldFrame {...unit} error={undefined}>
        <select
          {...describedBy(unit, {
            name: 'extra-per',
            value: per,
            error: undefined,
            onChange: ({ target }) => onChange({ per: target.value as ExtraUnit }),
          })}
        >
          {EXTRA_UNITS.map((one) => (
            <option key={one} value={one}>
              {copy.units[one]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        id={`extra-${id}-stock`}
        label={copy.stock}
        optional
        inputMode="numeric"
        hint={copy.stockHint}
        field={field('stock')}
      />
      <Inline gap={4} align="center" spread className={styles['foot']}>
        <Inline
          as="label"
          gap={3}
          align="center"
          size="s"
          weight={600}
          className={styles['active']}
        >
          <input
            type="checkbox"
            checked={active}
            onChange={({ target }) => onChange({ active: target.checked })}
          />
          {copy.active}
        </Inline>
        <IconButton icon="trash-2" label={copy.remove(name)} onClick={onRemove} />
      </Inline>
    </Grid>
  );
}
