import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/make-listing.ts';
import { fieldsOf, fillIn, openForm, submit } from '../testing/open-form.tsx';

afterEach(cleanup);

const ID = '01j9zq8m4kxh2v7n5t3r6w8y01';

const projector = { id: ID, name: 'Projector', price: 5_000, per: 'booking', stock: 2 } as const;

const addExtra = () => fireEvent.click(screen.getByRole('button', { name: 'Add an extra' }));

const typeIn = (group: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(group).getByLabelText(label), { target: { value } });

const save = () => fireEvent.click(screen.getByText('SAVE CHANGES'));

const sentExtras = (entries: Parameters<typeof fieldsOf>[0]): unknown => {
  const [, text] = fieldsOf(entries).find(([name]) => name === 'extras') ?? [];
  return text === undefined ? undefined : JSON.parse(text);
};

describe('the extras of a listing', () => {
  it('are sent with the form, also offline', async () => {
    const { entries } = await openForm({ withExtras: true, isOnline: false });
    fillIn();
    addExtra();
    const [group] = screen.getAllByRole('group', { name: 'extra 1' });
    if (group === undefined) throw new Error('There is no extra.');
    expect(document.activeElement).toBe(within(group).getByLabelText('Name of the extra'));
    typeIn(group, 'Name of the extra', 'Projector');
    typeIn(group, 'Price', '5,000');
    typeIn(group, 'Charged', 'day');
    typeIn(group, 'Quantity optional', '2');
    submit();
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(sentExtras(entries)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/) as string,
        name: 'Projector',
        price: 5_000,
        per: 'day',
        stock: 2,
        active: true,
      },
    ]);
  });

  it.each([true, false])('show what is wrong at the field; online: %s', async (isOnline) => {
    const { entries } = await openForm({ withExtras: true, isOnline });
    fillIn();
    addExtra();
    const [group] = screen.getAllByRole('group', { name: 'extra 1' });
    if (group === undefined) throw new Error('There is no extra.');
    typeIn(group, 'Quantity optional', '0');
    submit();
    const name = within(group).getByLabelText('Name of the extra');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(group.textContent).toContain('Give the extra a name');
    expect(group.textContent).toContain('Enter a price in naira, or 0 if it’s free.');
    expect(group.textContent).toContain('from 1 to 999');
    expect(entries).toEqual([]);
    typeIn(group, 'Name of the extra', 'Tea');
    expect(group.textContent).not.toContain('Give the extra a name');
  });

  it('of a listing can be changed, switched off and removed', async () => {
    const listing = makeListing({
      extras: [
        { ...projector, active: true },
        { ...projector, id: `${ID.slice(0, -1)}2`, name: 'Tea', active: true },
      ],
    });
    const { entries } = await openForm({ withExtras: true, listing });
    const group = screen.getByRole('group', { name: 'Projector' });
    typeIn(group, 'Price', '0');
    typeIn(group, 'Quantity optional', '');
    fireEvent.click(within(group).getByLabelText('Guests can add it'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tea' }));
    expect(document.activeElement?.textContent).toBe('Add an extra');
    save();
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(sentExtras(entries)).toEqual([
      { id: ID, name: 'Projector', price: 0, per: 'booking', active: false },
    ]);
  });

  it('are ten at the most', async () => {
    const extras = Array.from({ length: 10 }, (_, index) => ({
      ...projector,
      id: `01j9zq8m4kxh2v7n5t3r6w8z${10 + index}`,
      name: `Extra ${index}`,
      active: true,
    }));
    await openForm({ withExtras: true, listing: makeListing({ extras }) });
    addExtra();
    expect(screen.queryByRole('group', { name: 'extra 11' })).toBeNull();
    expect(screen.getByText(/all 10 extras/)).toBeDefined();
  });

  it('aren’t shown or sent where they aren’t known or accepted', async () => {
    const { entries } = await openForm({ withExtras: true, listing: makeListing() });
    expect(screen.queryByText('Add an extra')).toBeNull();
    save();
    await waitFor(() => expect(entries).toHaveLength(1));
    expect(sentExtras(entries)).toBeUndefined();
    cleanup();
    const other = makeListing({ extras: [{ ...projector, active: true }] });
    const unaccepted = await openForm({ listing: other });
    expect(screen.queryByText('Add an extra')).toBeNull();
    save();
    await waitFor(() => expect(unaccepted.entries).toHaveLength(1));
    expect(sentExtras(unaccepted.entries)).toBeUndefined();
  });
});
