import { beforeEach, expect, it } from 'vitest';
import { leaversOf, noteLeaver, strikeLeavers } from './leavers.ts';
import { textStore } from './text-store.ts';

const texts = textStore(() => localStorage);

beforeEach(() => localStorage.clear());

it('remembers who left until all that was theirs is gone', () => {
  noteLeaver(texts, 'host', 'ada@x.test');
  noteLeaver(texts, 'host', 'ada@x.test');
  noteLeaver(texts, 'host', 'bayo@x.test');
  expect(leaversOf(texts, 'host')).toEqual(['ada@x.test', 'bayo@x.test']);
  expect(leaversOf(texts, 'user')).toEqual([]);
  strikeLeavers(texts, 'host', ['ada@x.test']);
  expect(leaversOf(texts, 'host')).toEqual(['bayo@x.test']);
  strikeLeavers(texts, 'host', ['bayo@x.test']);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('takes what it can’t read for nobody', () => {
  localStorage.setItem('aye.leavers.host', '{');
  expect(leaversOf(texts, 'host')).toEqual([]);
});
