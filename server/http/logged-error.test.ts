import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

it('loggedError contains the type, code and stack but no personal data', () => {
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

it('loggedError describes a thrown value that is not an error', () => {
  expect(loggedError('ada@example.ng')).toEqual({
    type: 'string',
    message: 'not an error',
    stack: '',
  });
});
