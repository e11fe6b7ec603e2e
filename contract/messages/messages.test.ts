import { expect, it } from 'vitest';
import * as v from 'valibot';
import { NewMessageSchema } from './messages.ts';

it.each([' \n ', '\u200B', '\u2060\u3164'])('a message of %j has no text', (text) => {
  expect(v.parse(NewMessageSchema, { text })).toEqual({ text: '' });
});
