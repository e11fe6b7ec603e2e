import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('keeps what helps and leaves out what people entrusted to us', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.ng) already exists.',
  });
  const failed = Object.assign(
    new Error('Failed query: insert\nparams: ada@example.ng', { cause }),
    {
      query: 'insert into accounts values ($1)',
      params: ['ada@example.ng'],
    },
  );
  const logged = loggedError(failed);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into accounts values ($1)',
    cause: { message: 'duplicate key', code: '23505' },
  });
  expect(logged.stack).toContain('logged-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('ada@example.ng');
});

it('says what it can of what is no error', () => {
  expect(loggedError('ada@example.ng')).toEqual({
    type: 'string',
    message: 'not an error',
    stack: '',
  });
});
