import { describe, expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const nothing = { nightPower: '', backupHours: '', mbps: '' };

describe('what a server says at its fields', () => {
  it('is shown at the place that the form has for it', () => {
    const errors = {
      name: 'a',
      'facts.mbps': 'b',
      'availability.Mon.opening': 'c',
      'amenities[2]': 'd',
      pictures: 'e',
    };
    expect(fieldErrors(errors, nothing)).toEqual({
      known: { name: 'a', mbps: 'b', availability: 'c', amenities: 'd', images: 'e' },
      other: [],
    });
  });

  it('is shown at the fact that it is about, where it is said of all', () => {
    const facts = { ...nothing, backupHours: '30', mbps: '40' };
    expect(fieldErrors({ facts: 'hours!' }, facts).known).toEqual({ backupHours: 'hours!' });
  });

  it('is not lost where the form has no place', () => {
    expect(fieldErrors({ facts: 'a', toString: 'b' }, nothing)).toEqual({
      known: {},
      other: ['a', 'b'],
    });
  });
});
