import { describe, expect, it, vi } from 'vitest';
import { HostSignUpSchema, LogInSchema, UserSignUpSchema } from '#contract/accounts.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { takeToasts } from '#src/ui/toast/toasts.ts';
import { check } from './check.ts';
import { formFailure, passwordFailure } from './failure.ts';
import { signUp } from './sign-up.ts';

const user = {
  fullName: ' Ada Okafor ',
  email: ' Ada@X.test ',
  company: 'Nobody Ltd',
  password: ' Kola#Nut2026 ',
  confirmPassword: ' Kola#Nut2026 ',
};

describe('checking a form', () => {
  it('trims fields, takes passwords as typed, and leaves the company out', () => {
    expect(check(UserSignUpSchema)(user)).toEqual({
      ok: true,
      output: {
        fullName: 'Ada Okafor',
        email: 'ada@x.test',
        password: ' Kola#Nut2026 ',
        confirmPassword: ' Kola#Nut2026 ',
      },
    });
  });

  it('compares passwords as typed', () => {
    const checked = check(UserSignUpSchema)({ ...user, confirmPassword: 'Kola#Nut2026' });
    expect(checked).toEqual({ ok: false, errors: { confirmPassword: 'password does not match' } });
  });

  it('compares passwords whatever else is wrong', () => {
    const typed = { ...user, email: '', password: 'Password#1 ', confirmPassword: 'Password#1' };
    expect(check(UserSignUpSchema)(typed)).toMatchObject({
      errors: {
        email: 'please enter a correct email',
        password: 'this password is too easy to guess, please choose another.',
        confirmPassword: 'password does not match',
      },
    });
  });

  it.each([
    ['Danfo1', 'password must include uppercase, lowercase, and a special character.'],
    ['Danfo#1', 'password must have at least 8 characters.'],
    ['Password@123', 'this password is too easy to guess, please choose another.'],
  ])('says of the new password %s: %s', (password, words) => {
    const checked = check(UserSignUpSchema)({ ...user, password, confirmPassword: password });
    expect(checked).toEqual({ ok: false, errors: { password: words } });
  });

  it('has one complaint at each field, the first', () => {
    expect(check(LogInSchema)({ email: '', password: '' })).toEqual({
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
  ])('takes for a %s the number %s: %s', (meansOfIdentification, idCardNumber, ok) => {
    const host = { ...user, companyName: 'W', companyAddress: 'L', meansOfIdentification };
    expect(check(HostSignUpSchema)({ ...host, idCardNumber }).ok).toBe(ok);
  });
});

describe('a failed call, in a form', () => {
  const refused = (code: string, errors?: Record<string, string>) =>
    new CallError({ kind: 'refused', status: 400, code, message: 'No.', errors });

  it('says that nothing typed was lost where no answer came', () => {
    const failure = formFailure(new CallError({ kind: 'offline', message: 'No connection.' }));
    expect(failure.message).toBe('No connection. What you typed is still here.');
  });

  it('brings the other side’s field errors', () => {
    const failure = formFailure(refused('INVALID_INPUT', { email: 'taken' }));
    expect(failure).toEqual({ errors: { email: 'taken' }, message: 'No.' });
  });

  it('tells what the server says of a sign-up, and leads nowhere', async () => {
    const told: string[] = [];
    const stop = takeToasts(({ kind, text }) => told.push(`${kind} ${text}`));
    const onSignedUp = vi.fn<(email: string) => void>();
    await signUp('ada@x.test', () => Promise.reject(refused('RATE_LIMITED')), onSignedUp);
    expect(told).toEqual(['error No.']);
    expect(onSignedUp).not.toHaveBeenCalled();
    stop();
  });

  it('puts a wrong present password at its field', () => {
    expect(passwordFailure(refused('INVALID_CREDENTIALS'), 'currentPassword')).toEqual({
      errors: { currentPassword: 'No.' },
    });
    expect(passwordFailure(refused('RATE_LIMITED'), 'currentPassword').errors).toBeUndefined();
  });

  it('does not hide a fault of ours', () => {
    expect(() => formFailure(new TypeError('x'))).toThrow('x');
  });
});
