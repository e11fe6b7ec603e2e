import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormFrame, FormNotice, SubmitButton } from './form-frame.tsx';
import { TextField } from './text-field.tsx';
import { type CheckedForm, type FormFailure, useForm } from './use-form.ts';

interface Row {
  readonly from: string;
  readonly to: string;
}

interface Prices {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly limits: { readonly least: string };
}

const PRICES: Prices = {
  name: 'Usual',
  rows: [
    { from: '08:00', to: '12:00' },
    { from: '18:00', to: '22:00' },
  ],
  limits: { least: '1' },
};

afterEach(cleanup);

function check(values: Prices): CheckedForm<Prices> {
  const errors: Record<string, string> = {};
  for (const [index, { from }] of values.rows.entries()) {
    if (from === '') errors[`rows.${index}.from`] = `Enter rows.${index}.from`;
  }
  if (values.limits.least === '') errors['limits.least'] = 'Enter a limit';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, output: values };
}

interface PricesFormProps {
  readonly initial: Prices;
  readonly submit: (values: Prices) => Promise<FormFailure | undefined>;
}

function PricesForm({ initial, submit }: PricesFormProps) {
  const form = useForm({ initial, check, submit });
  const { rows } = form.values;
  return (
    <FormFrame {...form.formProps} aria-label="Prices">
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <TextField id="name" label="Name" field={form.field('name')} />
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no ID and keep no state
        <fieldset key={index}>
          <TextField id={`from-${index}`} label="From" field={form.field(`rows.${index}.from`)} />
          <TextField id={`to-${index}`} label="To" field={form.field(`rows.${index}.to`)} />
          <button
            type="button"
            onClick={() => form.change({ rows: rows.filter((one) => one !== row) })}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <TextField id="least" label="Least" field={form.field('limits.least')} />
      <SubmitButton pending={form.pending} label="Save" pendingLabel="Saving…" />
    </FormFrame>
  );
}

type Submit = PricesFormProps['submit'];

function show(submit: Submit = async () => undefined, initial = PRICES) {
  const spy = vi.fn(submit);
  const { rerender } = render(<PricesForm initial={initial} submit={spy} />);
  return {
    submit: spy,
    refetch: (later: Prices) => rerender(<PricesForm initial={later} submit={spy} />),
  };
}

const field = (label: string, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[index] ?? document.createElement('input');
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form'));

describe('nested form', () => {
  it('sends what was typed in its parts, and the rest as it was', async () => {
    const { submit } = show();
    type(field('To', 1), '23:00');
    type(field('Least'), '2');
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toEqual({
      ...PRICES,
      rows: [PRICES.rows[0], { from: '18:00', to: '23:00' }],
      limits: { least: '2' },
    });
  });

  it('shows an error in its row and focuses the first one', () => {
    show();
    type(field('From', 1), '');
    type(field('Least'), '');
    send();
    expect(document.activeElement).toBe(field('From', 1));
    expect(field('From', 0).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Enter rows.1.from')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes an error when its field is edited, and no other [S5.8]', () => {
    show();
    type(field('From', 0), '');
    type(field('From', 1), '');
    send();
    type(field('From', 1), '19:00');
    expect(screen.queryByText('Enter rows.1.from')).toBeNull();
    expect(screen.getByText('Enter rows.0.from')).toBeDefined();
  });

  it('removes the errors of a list whose rows change their places', () => {
    show();
    type(field('From', 1), '');
    type(field('Least'), '');
    send();
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] ?? document.body);
    expect(screen.queryByText('Enter rows.1.from')).toBeNull();
    expect(field('From').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Enter a limit')).toBeDefined();
  });

  it('shows the server’s errors by their paths, once', async () => {
    show(async () => ({
      message: 'Please check what you entered.',
      errors: { 'rows.0.to': 'That is too late' },
    }));
    send();
    await screen.findByText('That is too late');
    expect(document.activeElement).toBe(field('To', 0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error of a part that it doesn’t have above all fields', async () => {
    show(async () => ({ errors: { 'images.0': 'That photo is too large' } }));
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('That photo is too large');
  });
});

describe('values that arrive later', () => {
  const LATER = { ...PRICES, name: 'New', limits: { least: '3' } };

  it('are shown in the fields that were not edited', async () => {
    const { refetch, submit } = show();
    type(field('Name'), 'Mine');
    refetch(LATER);
    expect([field('Name').value, field('Least').value]).toEqual(['Mine', '3']);
    send();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toEqual({ ...LATER, name: 'Mine' });
  });

  it('stay when something else is edited after them', () => {
    const { refetch } = show();
    type(field('Name'), 'Mine');
    refetch(LATER);
    type(field('To', 0), '13:00');
    expect([field('Name').value, field('Least').value]).toEqual(['Mine', '3']);
  });
});

describe('sending', () => {
  it('shows a repeated message as a new one, so that it is read out again', async () => {
    let finish: (failure: FormFailure) => void = () => undefined;
    show(() => new Promise((resolve) => (finish = resolve)));
    send();
    finish({ message: 'Please try again.' });
    await screen.findByRole('alert');
    send();
    expect(screen.queryByRole('alert')).toBeNull();
    finish({ message: 'Please try again.' });
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
  });

  it('leaves unsent what is typed while it lasts', async () => {
    let finish: (failure: undefined) => void = () => undefined;
    const { refetch } = show(() => new Promise((resolve) => (finish = resolve)));
    type(field('Name'), 'Sent');
    send();
    type(field('To', 0), '13:00');
    finish(undefined);
    await screen.findByRole('button', { name: 'Save' });
    refetch({ ...PRICES, name: 'Sent' });
    expect(field('To', 0).value).toBe('13:00');
    expect(screen.getByRole('form').dataset['unsent']).toBe('form');
  });

  it('is over once what was typed is what is stored', async () => {
    show();
    type(field('Name'), 'Other');
    expect(screen.getByRole('form').dataset['unsent']).toBe('form');
    type(field('Name'), PRICES.name);
    expect(screen.getByRole('form').dataset['unsent']).toBeUndefined();
  });
});
