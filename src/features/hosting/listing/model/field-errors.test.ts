import { describe, expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const nothing = { nightPower: '', backupHours: '', mbps: '' };

describe('server errors by field', () => {
  it('appear at the matching place of the form', () => {
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

  it('about the facts as a whole appear at the wrong fact', () => {
    const facts = { ...nothing, backupHours: '30', mbps: '40' };
    expect(fieldErrors({ facts: 'hours!' }, facts).known).toEqual({ backupHours: 'hours!' });
  });

  it('about the facts as a whole aren’t shown at a fact that is wrong for another reason', () => {
    const facts = { ...nothing, backupHours: '30', mbps: 'fast' };
    expect(fieldErrors({ facts: 'hours!' }, facts).known).toEqual({
      backupHours: 'Enter hours from 0 to 24.',
      mbps: 'Enter the speed in Mbps, from 0 to 10,000.',
    });
  });

  it('without a place in the form are not lost', () => {
    expect(fieldErrors({ facts: 'a', toString: 'b' }, nothing)).toEqual({
      known: {},
      other: ['a', 'b'],
    });
  });
});
