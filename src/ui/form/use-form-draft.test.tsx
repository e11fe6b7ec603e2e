import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore } from './draft-saver.ts';
import { FormFrame, SubmitButton } from './form-frame.tsx';
import { TextField } from './text-field.tsx';
import { useStoredDraft } from './use-draft.ts';
import { type FormFailure, useForm } from './use-form.ts';

type Details = { name: string; number: string };

const NOTHING: Details = { name: '', number: '' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A device that outlives the page. */
function device(isFull = false) {
  const stored = new Map<string, unknown>();
  const store: DraftStore = {
    isStored: () => Promise.resolve(true),
    read: (name) => Promise.resolve(stored.get(name)),
    save: (name, body) => {
      if (isFull) return Promise.reject(new Error('full'));
      stored.set(name, body);
      return Promise.resolve();
    },
    drop: (name) => {
      stored.delete(name);
      return Promise.resolve();
    },
  };
  return { stored, store };
}

interface DetailsFormProps {
  readonly store: DraftStore;
  readonly submit?: () => Promise<FormFailure | undefined>;
}

function DetailsForm(props: DetailsFormProps) {
  const { ready, body, canStore } = useStoredDraft(props.store, 'details');
  return ready ? <Fields {...props} draft={body} canStore={canStore} /> : <p>Loading</p>;
}

interface FieldsProps extends DetailsFormProps {
  readonly draft: unknown;
  readonly canStore: boolean;
}

function Fields({ store, draft, canStore, submit = async () => undefined }: FieldsProps) {
  const form = useForm<Details, Details>({
    initial: NOTHING,
    restored: typeof draft === 'string' ? { name: draft } : undefined,
    draft: { store, name: 'details', canStore, of: ({ name }) => name || undefined },
    check: (output) => ({ ok: true, output }),
    submit,
  });
  return (
    <FormFrame {...form.formProps} aria-label="Details">
      {form.isRestored ? <p>Restored</p> : null}
      {form.isStored ? null : <p>Not stored</p>}
      <TextField id="name" label="Name" field={form.field('name')} />
      <TextField id="number" label="Number" field={form.field('number')} />
      <SubmitButton pending={form.pending} label="Save" pendingLabel="Saving…" />
    </FormFrame>
  );
}

async function open(props: DetailsFormProps) {
  render(<DetailsForm {...props} />);
  await pause(0);
}

/** Waits so many milliseconds. */
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByRole('form'));
const isUnsent = () => screen.getByRole('form').dataset['unsent'] === 'form';

describe('draft of a form', () => {
  it('is stored when the typing pauses, without what may not be stored', async () => {
    const { store, stored } = device();
    await open({ store });
    type('Name', 'Ada');
    type('Number', '0123456789');
    await pause(399);
    expect([...stored]).toEqual([]);
    await pause(1);
    expect([...stored]).toEqual([['details', 'Ada']]);
  });

  it('is stored at once when the page may close', async () => {
    const { store, stored } = device();
    await open({ store });
    type('Name', 'Ada');
    dispatchEvent(new Event('pagehide'));
    await pause(0);
    expect([...stored]).toEqual([['details', 'Ada']]);
  });

  it('is restored, and is unsent input until it has been sent', async () => {
    const { store, stored } = device();
    stored.set('details', 'Ada');
    await open({ store });
    expect(input('Name').value).toBe('Ada');
    expect(screen.getByText('Restored')).toBeDefined();
    expect(isUnsent()).toBe(true);
    send();
    await pause(0);
    expect(screen.queryByText('Restored')).toBeNull();
    expect(isUnsent()).toBe(false);
    await pause(1_000);
    expect([...stored]).toEqual([]);
  });

  it('stays if it could not be sent', async () => {
    const { store, stored } = device();
    await open({ store, submit: async () => ({ message: 'Please try again.' }) });
    type('Name', 'Ada');
    send();
    await pause(1_000);
    expect([...stored]).toEqual([['details', 'Ada']]);
  });

  it('is removed if the form closes as it is sent', async () => {
    const { store, stored } = device();
    await open({
      store,
      submit: async () => {
        cleanup();
        return undefined;
      },
    });
    type('Name', 'Ada');
    await pause(400);
    expect(stored.size).toBe(1);
    send();
    await pause(1_000);
    expect([...stored]).toEqual([]);
  });

  it('has what was typed while it was being sent', async () => {
    let finish: (failure: undefined) => void = () => undefined;
    const { store, stored } = device();
    await open({ store, submit: () => new Promise((resolve) => (finish = resolve)) });
    type('Name', 'Ada');
    send();
    type('Name', 'Ada Obi');
    finish(undefined);
    await pause(0);
    await pause(400);
    expect([...stored]).toEqual([['details', 'Ada Obi']]);
  });

  it('is removed when everything typed is deleted again', async () => {
    const { store, stored } = device();
    stored.set('details', 'Ada');
    await open({ store });
    type('Name', '');
    await pause(400);
    expect([...stored]).toEqual([]);
    expect(isUnsent()).toBe(false);
  });

  it('reports a device that does not store it', async () => {
    const { store } = device(true);
    await open({ store });
    expect(screen.queryByText('Not stored')).toBeNull();
    type('Name', 'Ada');
    await pause(400);
    expect(screen.getByText('Not stored')).toBeDefined();
    expect(input('Name').value).toBe('Ada');
  });

  it('is none on a device that cannot read it', async () => {
    const store: DraftStore = { ...device().store, read: () => Promise.reject(new Error('no')) };
    await open({ store });
    expect(input('Name').value).toBe('');
    expect(screen.getByText('Not stored')).toBeDefined();
  });
});
