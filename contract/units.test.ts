import { expectTypeOf, it } from 'vitest';
import type { AccountId, EpochMs, Kobo, LagosDate, LagosTime, Naira, SpaceId } from './units.ts';

it('values of different units are not assignable to each other', () => {
  expectTypeOf<Naira>().not.toExtend<Kobo>();
  expectTypeOf<Kobo>().not.toExtend<Naira>();
  expectTypeOf<EpochMs>().not.toExtend<Kobo>();
  expectTypeOf<LagosTime>().not.toExtend<LagosDate>();
  expectTypeOf<SpaceId>().not.toExtend<AccountId>();
});

it('a plain number or text is assignable to a unit, and a unit to its plain type', () => {
  expectTypeOf<number>().toExtend<Kobo>();
  expectTypeOf<Kobo>().toExtend<number>();
  expectTypeOf<string>().toExtend<LagosDate>();
  expectTypeOf<LagosDate>().toExtend<string>();
});
