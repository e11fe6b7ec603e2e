import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FormFrame, FormNotice, SubmitButton } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { type CheckedForm, type FormFailure, useForm } from './use-form.ts';

type Values = { name: string; secret: string };

function check({ name, secret }: Values): CheckedForm<Values> {
  const errors = {
    ...(name.trim() === '' ? { name: 'say who you are' } : {}),
    ...(secret === '' ? { secret: 'say the word' } : {}),
  };
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, output: { name: name.trim(), secret } };
}

type Submit = (output: Values) => Promise<FormFailure | undefined>;

function TestForm({ submit }: { readonly submit: Submit }) {
  const form = useForm({ initial: { name: '', secret: '' }, check, submit });
  return (
    <FormFrame {...form.formProps} aria-label="Test">
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <TextField id="name" label="Name" hint="As in your passport." field={form.field('name')} />
      <PasswordField
        id="secret"
        label="Secret"
        autoComplete="new-password"
        field={form.field('secret')}
      />
      <SubmitButton pending={form.pending} label="Send" pendingLabel="Sending…" />
    </FormFrame>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const secret = () => screen.getByLabelText<HTMLInputElement>('Secret');
const send = () => fireEvent.submit(screen.getByRole('form'));

function show(submit: Submit = async () => undefined) {
  const spy = vi.fn(submit);
  const { unmount } = render(<TestForm submit={spy} />);
  return { submit: spy, unmount };
}

function type(input: HTMLInputElement, value: string) {
  fireEvent.change(input, { target: { value } });
}

describe('useForm', () => {
  it('shows at each field what is wrong, and focuses the first one', () => {
    const { submit, unmount } = show();
    send();
    expect(screen.getByText('say who you are')).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(name().getAttribute('aria-describedby')).toBe('name-hint name-error');
    expect(secret().getAttribute('aria-describedby')).toBe('secret-error');
    expect(document.activeElement).toBe(name());
    expect(submit).not.toHaveBeenCalled();
    unmount();
  });

  it('removes an error when its field is edited, and no other [S5.8]', () => {
    const { unmount } = show();
    send();
    type(name(), 'A');
    expect(screen.queryByText('say who you are')).toBeNull();
    expect(name().getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('say the word')).toBeTruthy();
    unmount();
  });

  it('sends the checked values, once at a time', async () => {
    let finish: (failure: FormFailure | undefined) => void = () => undefined;
    const { submit, unmount } = show(() => new Promise((resolve) => (finish = resolve)));
    type(name(), '  Ada ');
    type(secret(), ' x ');
    send();
    send();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Ada', secret: ' x ' });
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
    finish(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
    send();
    expect(submit).toHaveBeenCalledTimes(2);
    finish(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy());
    unmount();
  });

  it('shows the server’s errors at their fields, without losing what was typed', async () => {
    const { unmount } = show(async () => ({
      message: 'Please check what you entered.',
      errors: { secret: 'not that one' },
    }));
    type(name(), 'Ada');
    type(secret(), 'x');
    send();
    await waitFor(() => expect(document.activeElement).toBe(secret()));
    expect(screen.getByText('not that one')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect([name().value, secret().value]).toEqual(['Ada', 'x']);
    unmount();
  });

  it('shows an error without a field above all fields', async () => {
    const { unmount } = show(async () => ({ errors: { token: 'that link is used up' } }));
    type(name(), 'Ada');
    type(secret(), 'x');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('that link is used up'));
    unmount();
  });

  it('counts as unsent from the first letter until it has been sent', async () => {
    let answer: FormFailure | undefined = { message: 'Please try again.' };
    const { unmount } = show(async () => answer);
    const isUnsent = () => screen.getByRole('form').dataset['unsent'] === 'form';
    expect(isUnsent()).toBe(false);
    type(name(), 'Ada');
    type(secret(), 'x');
    expect(isUnsent()).toBe(true);
    send();
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(isUnsent()).toBe(true);
    answer = undefined;
    send();
    await waitFor(() => expect(isUnsent()).toBe(false));
    unmount();
  });

  it('shows and hides a password [S5.9]', () => {
    const { unmount } = show();
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(secret().type).toBe('password');
    fireEvent.click(toggle);
    expect(secret().type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(toggle);
    expect(secret().type).toBe('password');
    unmount();
  });
});
