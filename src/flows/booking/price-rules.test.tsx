import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import { okReply, provide } from '#src/platform/http/testing/provide.ts';
import { withGuestDevice } from './testing/guest-device.tsx';

const DAY = '2026-11-23';

const RULES: HostRules = {
  version: 2,
  rules: {
    bands: [
      {
        label: 'Afternoon',
        weekdays: ['Mon'],
        from: '14:00',
        to: '18:00',
        price: { kind: 'amount', amount: 2_000 },
      },
    ],
    dayPrices: [],
    discounts: [{ unit: 'hours', from: 4, percent: 10 }],
    limits: { minHours: 2 },
    holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
    specialDays: [{ id: 'x', dates: ['2026-11-30'], closed: true, label: 'Renovation' }],
  },
};

const device = withGuestDevice('price-rules');

async function fill(hours: string, time: string, day = DAY) {
  const date = await screen.findByLabelText('Start date');
  await screen.findByText('At least 2 hours');
  fireEvent.change(screen.getByLabelText('Duration, hour(s)'), { target: { value: hours } });
  fireEvent.change(date, { target: { value: day } });
  if (time !== '') {
    fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: time } });
  }
}

const priceText = () => screen.getByLabelText('Price').textContent;

it('shows a line for each price and the discount, and the sum to pay', async () => {
  provide({ 'GET /space/a/prices': okReply(RULES) });
  await device.openDialog();
  await fill('4', '12:00');
  expect(priceText()).toBe(
    '₦1,500 × 2 hours₦3,000₦2,000 × 2 hours · Afternoon₦4,000' +
      '10% off for 4 hours or more−₦700Fees₦0Total₦6,300',
  );
  expect(screen.getByText('Pay ₦6,300')).toBeDefined();
});

it('shows what an hour of a special day costs before a time is chosen', async () => {
  const openDay = { id: 'y', dates: ['2026-12-07'], perHour: 2_500, label: 'Open day' };
  const rules = { ...RULES.rules, specialDays: [...RULES.rules.specialDays, openDay] };
  provide({ 'GET /space/a/prices': okReply({ ...RULES, rules }) });
  await device.openDialog();
  await fill('2', '');
  expect(priceText()).toBe('An hour₦1,500Fees₦0Total–');
  await fill('2', '', '2026-12-07');
  expect(priceText()).toBe('An hour₦2,500Fees₦0Total–');
});

it('begins with the least that the host allows, although the rules arrive after the form', async () => {
  provide({ 'GET /space/a/prices': okReply(RULES) });
  await device.openDialog();
  await screen.findByText('At least 2 hours');
  await waitFor(() =>
    expect(screen.getByLabelText('Duration, hour(s)')).toHaveProperty('value', '2'),
  );
});

it('refuses what the host doesn’t allow before paying, with the reason at the field', async () => {
  provide({ 'GET /space/a/prices': okReply(RULES) });
  await device.openDialog();
  await fill('1', '12:00');
  fireEvent.click(screen.getByText('Pay'));
  expect(
    await screen.findByText('The minimum booking here is 2 hours. Choose a longer time.'),
  ).toBeDefined();
  await fill('2', '', '2026-11-30');
  expect(screen.getByText('Closed on 30 Nov (Renovation)')).toBeDefined();
});

it('books with the price that the server has bound for this time', async () => {
  const quote = {
    id: 'bound',
    spans: [],
    lines: [],
    amount: 7_000,
    expiresAt: '2026-11-20T09:15:00.000Z',
  };
  const { sent } = provide({
    'GET /health': () => ({ body: {} }),
    'GET /space/a/prices': okReply(RULES),
    'POST /space/a/quote': okReply(quote),
  });
  await device.openDialog();
  await fill('3', '13:00');
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('POST /space/a/quote'));
  expect(sent[0]?.body).toEqual({
    startDate: DAY,
    checkinTime: '13:00',
    durationType: 'hours',
    duration: 3,
  });
  // The booking is never answered, so what was chosen stays.
  await waitFor(() => {
    fireEvent.click(screen.getByText('Pay ₦5,500'));
    expect(sent.at(-1)).toEqual({
      name: 'POST /booking/initialize/a',
      body: { startDate: DAY, checkinTime: '13:00', durationPerHour: 3, quote: 'bound' },
    });
  });
});

it('asks nothing about prices of a provider without rules', async () => {
  device.withCapabilities();
  const { asked } = provide({ 'GET /health': () => ({ body: {} }) });
  await device.openDialog();
  fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: DAY } });
  fireEvent.change(screen.getByLabelText('Check-in time'), { target: { value: '10:00' } });
  expect(await screen.findByText('Pay ₦1,500')).toBeDefined();
  expect(asked.filter((name) => /prices|quote/.test(name))).toEqual([]);
});
