import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createVisitors, type Visitors } from './visitors.ts';

const clock = { time: new Date() };
let salts: Buffer[];
let visitors: Visitors;

beforeEach(() => {
  // 23:30 in Lagos.
  clock.time = new Date('2026-11-20T22:30:00Z');
  salts = [];
  const random = (size: number) => {
    salts.push(randomBytes(size));
    return salts.at(-1) ?? Buffer.alloc(0);
  };
  visitors = createVisitors(random, () => clock.time);
});

it('a repeated view of a space is recognised until midnight in Lagos', () => {
  expect(visitors.isFirst('a', '1.2.3.4', 'Firefox')).toBe(true);
  expect(visitors.isFirst('a', '1.2.3.4', 'Firefox')).toBe(false);
  expect(visitors.isFirst('b', '1.2.3.4', 'Firefox')).toBe(true);
  expect(visitors.isFirst('a', '1.2.3.5', 'Firefox')).toBe(true);
  expect(visitors.isFirst('a', '1.2.3.4', 'Chrome')).toBe(true);
  clock.time = new Date('2026-11-20T23:00:00Z');
  expect(visitors.isFirst('a', '1.2.3.4', 'Firefox')).toBe(true);
});

it('the salt of visitors is replaced when the day is over', () => {
  visitors.isFirst('a', '1.2.3.4', 'Firefox');
  visitors.isFirst('b', '1.2.3.4', 'Firefox');
  expect(salts).toHaveLength(1);
  clock.time = new Date('2026-11-20T23:00:00Z');
  visitors.isFirst('a', '1.2.3.4', 'Firefox');
  expect(salts).toHaveLength(2);
});
