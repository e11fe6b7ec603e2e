import { expect, it } from 'vitest';
import type { PriceRules } from '#contract/prices/rules/space-rules.ts';
import { checkRules, rulesDraft } from './rules-draft.ts';

const RULES: PriceRules = {
  bands: [
    {
      label: 'Evening',
      weekdays: ['Mon', 'Fri'],
      from: '18:00',
      to: '24:00',
      price: { kind: 'percent', percent: -10 },
    },
    {
      label: 'Half day',
      weekdays: ['Sat'],
      from: '08:00',
      to: '12:00',
      price: { kind: 'whole', amount: 25_000 },
    },
  ],
  dayPrices: [{ weekdays: ['Sat'], price: { kind: 'amount', amount: 50_000.5 } }],
  discounts: [{ unit: 'hours', from: 6, percent: 10 }],
  limits: { minHours: 2, noticeHours: 12, bufferAfter: 30 },
  holidays: {
    rule: { kind: 'closed' },
    except: [
      { holiday: 'christmas', rule: { kind: 'price', perHour: { kind: 'percent', percent: 50 } } },
    ],
    confirmed: [{ holiday: 'eid-al-fitr', date: '2027-03-10' }],
  },
};

it('reads rules into the form and back without a change', () => {
  expect(checkRules(rulesDraft(RULES))).toEqual({ ok: true, rules: RULES });
});

it('understands prices as people type them', () => {
  const draft = rulesDraft(RULES);
  const [band] = draft.bands;
  if (band === undefined) throw new Error('There is a band.');
  const bands = [
    { ...band, price: { kind: 'amount', value: '₦9k' } as const },
    { ...band, weekdays: ['Sun'] as const, price: { kind: 'more', value: '20%' } as const },
  ].map((one) => ({ ...one, weekdays: [...one.weekdays] }));
  const checked = checkRules({ ...draft, bands });
  expect(checked.ok && checked.rules.bands.map(({ price }) => price)).toEqual([
    { kind: 'amount', amount: 9_000 },
    { kind: 'percent', percent: 20 },
  ]);
});

it('reports each error at the place of its field', () => {
  const draft = rulesDraft(RULES);
  const [band] = draft.bands;
  if (band === undefined) throw new Error('There is a band.');
  const checked = checkRules({
    ...draft,
    bands: [
      { ...band, label: '', weekdays: [], price: { kind: 'amount', value: 'cheap' } },
      { ...band, from: '22:00', to: '18:00' },
    ],
    discounts: [{ unit: 'days', from: '1', percent: '95' }],
    limits: { ...draft.limits, minHours: '9', maxHours: '4', noticeHours: 'soon' },
    except: [
      {
        holiday: 'christmas',
        rule: {
          kind: 'price',
          perHour: { kind: 'amount', value: 'x' },
          perDay: { kind: 'amount', value: '' },
        },
      },
    ],
  });
  expect(Object.keys(checked.ok ? {} : checked.errors).toSorted()).toEqual([
    'bands.0.label',
    'bands.0.price',
    'bands.0.weekdays',
    'bands.1.to',
    'discounts.0.from',
    'discounts.0.percent',
    'except.christmas.perHour',
    'limits.noticeHours',
  ]);
});
