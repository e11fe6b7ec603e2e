import { beforeEach, expect, it } from 'vitest';
import { pendingLogoutsOf, addPendingLogout, removePendingLogouts } from './pending-logouts.ts';
import { textStore } from './text-store.ts';

const texts = textStore(() => localStorage);

beforeEach(() => localStorage.clear());

it('pending log-outs are remembered until all data of the account is removed', () => {
  addPendingLogout(texts, 'host', 'ada@x.test');
  addPendingLogout(texts, 'host', 'ada@x.test');
  addPendingLogout(texts, 'host', 'bayo@x.test');
  expect(pendingLogoutsOf(texts, 'host')).toEqual(['ada@x.test', 'bayo@x.test']);
  expect(pendingLogoutsOf(texts, 'user')).toEqual([]);
  removePendingLogouts(texts, 'host', ['ada@x.test']);
  expect(pendingLogoutsOf(texts, 'host')).toEqual(['bayo@x.test']);
  removePendingLogouts(texts, 'host', ['bayo@x.test']);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('pending log-outs that can’t be read count as none', () => {
  localStorage.setItem('aye.leavers.host', '{');
  expect(pendingLogoutsOf(texts, 'host')).toEqual([]);
});
