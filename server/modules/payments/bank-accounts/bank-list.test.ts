import { describe, expect, it } from 'vitest';
import { type ListedBank } from '#server/gateways/cards/payouts.ts';
import { createBankList, findBank } from './bank-list.ts';

const HOUR = 60 * 60_000;

function listOf(answers: readonly (readonly ListedBank[] | Error)[]) {
  const clock = { time: new Date('2026-11-20T12:00:00Z') };
  const troubles: unknown[] = [];
  const asked = { times: 0 };
  const banks = createBankList({
    provider: {
      listBanks: () => {
        const answer = answers[asked.times] ?? [];
        asked.times += 1;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    now: () => clock.time,
    onTrouble: (error) => troubles.push(error),
  });
  const wait = (milliseconds: number) => {
    clock.time = new Date(clock.time.getTime() + milliseconds);
  };
  return { banks, wait, troubles, asked };
}

const names = async (banks: () => Promise<readonly ListedBank[]>) =>
  (await banks()).map(({ name }) => name);

describe('the list of banks', () => {
  it('begins with the three of the specification, followed by the others by name, each once', async () => {
    const { banks } = listOf([
      [
        { name: 'Zenith Bank', code: '057' },
        { name: 'Access Bank', code: '044' },
        { name: ' Kuda ', code: '50211' },
        { name: 'Kuda', code: '50211' },
        { name: 'Odd', code: 'MFB1' },
      ],
    ]);
    expect(await banks()).toEqual([
      { name: 'Access', code: '044' },
      { name: 'UBA', code: '033' },
      { name: 'GTB', code: '058' },
      { name: 'Kuda', code: '50211' },
      { name: 'Zenith Bank', code: '057' },
    ]);
  });

  it('is requested once a day, however many callers there are', async () => {
    const { banks, wait, asked } = listOf([[{ name: 'Old', code: '100' }], []]);
    await Promise.all([banks(), banks(), banks()]);
    wait(24 * HOUR - 1);
    expect(await names(banks)).toContain('Old');
    expect(asked.times).toBe(1);
    wait(1);
    expect(await names(banks)).not.toContain('Old');
  });

  it('is our own while the provider does not answer', async () => {
    const { banks, wait, troubles } = listOf([new Error('silent'), [{ name: 'New', code: '100' }]]);
    expect(await names(banks)).toContain('Wema Bank');
    expect(troubles).toHaveLength(1);
    wait(5 * 60_000);
    expect(await names(banks)).toEqual(['Access', 'UBA', 'GTB', 'New']);
  });

  it('can be searched by code, or by name if a form has no code', async () => {
    const banks = await listOf([[{ name: 'Wema Bank', code: '035' }]]).banks();
    expect(findBank(banks, { bankCode: '033', bankName: 'whatever' })).toEqual({
      name: 'UBA',
      code: '033',
    });
    expect(findBank(banks, { bankCode: '', bankName: ' wema bank' })?.code).toBe('035');
    expect(findBank(banks, { bankCode: '', bankName: 'Somewhere' })).toBeUndefined();
    expect(findBank(banks, { bankCode: '90267', bankName: 'Kuda' })).toEqual({
      name: 'Kuda',
      code: '90267',
    });
  });
});
