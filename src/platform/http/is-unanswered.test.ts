import { expect, it } from 'vitest';
import type { CallError } from './call-error.ts';
import { failureOf, noAnswer, notLoggedIn, unreadableReply } from './failure.ts';
import { incompleteReply, isUnanswered } from './is-unanswered.ts';

it.each<[what: string, error: CallError]>([
  ['no answer', noAnswer('offline', undefined)],
  ['no answer in time', noAnswer('timeout', undefined)],
  ['an answer that can’t be read', unreadableReply(200, undefined)],
  ['KEY_BUSY', failureOf(409, { code: 'KEY_BUSY', message: 'Please wait.' })],
  ['INTERNAL', failureOf(500, { code: 'INTERNAL', message: 'Something went wrong.' })],
  ['a gateway’s page', failureOf(502, undefined)],
  ['a gateway’s JSON', failureOf(504, { message: 'Gateway timeout' })],
  ['a 500 without a message', failureOf(500, { message: ' ' })],
])('the outcome of a call is unknown after %s', (_, error) => {
  expect(isUnanswered(error)).toBe(true);
});

it.each<[what: string, error: CallError]>([
  ['a refusal', failureOf(409, { code: 'SLOT_TAKEN', message: 'Taken.' })],
  ['a refusal without a message', failureOf(400, {})],
  ['an answer without a checkout', incompleteReply(200, 'checkout')],
  ['a session that is over', notLoggedIn()],
  ['a 500 of a provider without codes', failureOf(500, { message: 'Space is not available' })],
  ['CHECKOUT_UNAVAILABLE', failureOf(503, { code: 'CHECKOUT_UNAVAILABLE' })],
])('the outcome of a call is known after %s', (_, error) => {
  expect(isUnanswered(error)).toBe(false);
});
