import { describe, expect, it, vi } from 'vitest';
import { HostSignUpSchema, LogInSchema, UserSignUpSchema } from '#contract/accounts/accounts.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { formFailure, passwordFailure } from './failure.ts';
import { signUp } from '../sign-up/sign-up.ts';

const user = {
  fullName: ' Ada Okafor ',
  email: ' Ada@X.test ',
  company: 'Nobody Ltd',
  password: ' Kola#Nut2026 ',
  confirmPassword: ' Kola#Nut2026 ',
};

describe('form check', () => {
  it('trims fields, takes passwords as typed, and leaves out the company [S2.59] [S5.7]', () => {
    expect(checkSchema(UserSignUpSchema)(user)).toEqual({
      ok: true,
      output: {
        fullName: 'Ada Okafor',
        email: 'ada@x.test',
        password: ' Kola#Nut2026 ',
        confirmPassword: ' Kola#Nut2026 ',
      },
    });
  });

  it('compares passwords as typed [S5.4]', () => {
    const checked = checkSchema(UserSignUpSchema)({ ...user, confirmPassword: 'Kola#Nut2026' });
    expect(checked).toEqual({ ok: false, errors: { confirmPassword: 'password does not match' } });
  });

  it('compares passwords even if other fields are wrong', () => {
    const typed = { ...user, email: '', password: 'Password#1 ', confirmPassword: 'Password#1' };
    expect(checkSchema(UserSignUpSchema)(typed)).toMatchObject({
      errors: {
        email: 'please enter a correct email',
        password: 'This password is too easy to guess. Please choose another.',
        confirmPassword: 'password does not match',
      },
    });
  });

  it.each([
    ['Danfo1', 'password must include uppercase, lowercase, and a special character.'],
    ['Danfo#1', 'Use at least 8 characters.'],
    ['Password@123', 'This password is too easy to guess. Please choose another.'],
  ])('rejects the new password %s: %s [S5.3]', (password, words) => {
    const checked = checkSchema(UserSignUpSchema)({ ...user, password, confirmPassword: password });
    expect(checked).toEqual({ ok: false, errors: { password: words } });
  });

  it('reports only the first error of each field', () => {
    expect(checkSchema(LogInSchema)({ email: '', password: '' })).toEqual({
      ok: false,
      errors: { email: 'please enter a correct email', password: 'Invalid credentials' },
    });
  });

  it.each([
    ['National ID', '12345678901', true],
    ['National ID', 'A1234567', false],
    ['passport', 'A1234567', true],
    ["Driver's License", 'ABC12345', true],
    ['passport', '<b>1234</b>', false],
  ])('accepts, for a %s, the number %s: %s [S3.14]', (meansOfIdentification, idCardNumber, ok) => {
    const host = { ...user, companyName: 'W', companyAddress: 'L', meansOfIdentification };
    expect(checkSchema(HostSignUpSchema)({ ...host, idCardNumber }).ok).toBe(ok);
  });
});

describe('failed call in a form', () => {
  const refused = (code: string, errors?: Record<string, string>) =>
    new CallError({ kind: 'refused', status: 400, code, message: 'No.', errors });

  it('adds that nothing typed was lost when no reply arrived', () => {
    const failure = formFailure(new CallError({ kind: 'offline', message: 'No connection.' }));
    expect(failure.message).toBe('No connection. What you typed is still here.');
  });

  it('shows the server’s field errors', () => {
    const failure = formFailure(refused('INVALID_INPUT', { email: 'taken' }));
    expect(failure).toEqual({ errors: { email: 'taken' }, message: 'No.' });
  });

  it('shows the server’s message about a sign-up, and leads nowhere [S8.13]', async () => {
    const reported: string[] = [];
    const stop = takeToasts(({ kind, text }) => reported.push(`${kind} ${text}`));
    const onSignedUp = vi.fn<(email: string) => void>();
    await signUp('ada@x.test', () => Promise.reject(refused('RATE_LIMITED')), onSignedUp);
    expect(reported).toEqual(['error No.']);
    expect(onSignedUp).not.toHaveBeenCalled();
    stop();
  });

  it('shows a wrong current password at its field', () => {
    expect(passwordFailure(refused('INVALID_CREDENTIALS'), 'currentPassword')).toEqual({
      errors: { currentPassword: 'No.' },
    });
    expect(passwordFailure(refused('RATE_LIMITED'), 'currentPassword').errors).toBeUndefined();
  });

  it('does not hide our own errors', () => {
    expect(() => formFailure(new TypeError('x'))).toThrow('x');
  });
});
