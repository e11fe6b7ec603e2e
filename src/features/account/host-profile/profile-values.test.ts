import { describe, expect, it } from 'vitest';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import { profileEntry } from './profile-entry.ts';
import {
  checkProfile,
  profileDraftOf,
  type ProfileValues,
  readProfileDraft,
  textsOf,
} from './profile-values.ts';

const profile: HostProfile = {
  fullName: 'Bisi Ade',
  email: 'bisi@aye.test',
  companyName: 'Ojú Works',
  companyAddress: '14 Herbert Macaulay Way',
  meansOfIdentification: 'passport',
  idCardNumber: '••••4821',
  mobileNumber: '08031234567',
  residentialAddress: '',
  nationalIdentityNumber: '',
};

const base = textsOf(profile);
const typed = (changes: Partial<ProfileValues> = {}): ProfileValues => ({
  ...base,
  nationalIdentityNumber: '',
  idCardNumber: '',
  ...changes,
});

describe('host profile', () => {
  it('sends only what was changed', () => {
    expect(checkProfile(typed(), base)).toEqual({ ok: true, output: {} });
    expect(checkProfile(typed({ residentialAddress: ' 3 Bode Thomas ' }), base)).toEqual({
      ok: true,
      output: { residentialAddress: '3 Bode Thomas' },
    });
  });

  it('sends the kind of document with its number', () => {
    expect(checkProfile(typed({ idCardNumber: 'B7654321' }), base)).toEqual({
      ok: true,
      output: { idCardNumber: 'B7654321', meansOfIdentification: 'passport' },
    });
  });

  it('sends numbers without the spaces and dashes with which they were typed', () => {
    const values = typed({ nationalIdentityNumber: '123 4567 8901', idCardNumber: 'B-765 4321' });
    expect(checkProfile(values, base)).toEqual({
      ok: true,
      output: {
        nationalIdentityNumber: '12345678901',
        idCardNumber: 'B7654321',
        meansOfIdentification: 'passport',
      },
    });
  });

  it('requires a number for another document', () => {
    expect(checkProfile(typed({ meansOfIdentification: 'National ID' }), base)).toEqual({
      ok: false,
      errors: { idCardNumber: 'please enter ID number' },
    });
  });

  it('reports at each field what is wrong', () => {
    const values = typed({ fullName: ' ', nationalIdentityNumber: '123', companyAddress: '' });
    expect(checkProfile(values, base)).toEqual({
      ok: false,
      errors: {
        fullName: 'please enter full name',
        nationalIdentityNumber: 'Please enter the 11 digits of your NIN.',
        companyAddress: 'please enter company address',
      },
    });
  });

  it('never stores an ID number in its draft', () => {
    const values = typed({ nationalIdentityNumber: '12345678901', idCardNumber: 'B1' });
    const draft = profileDraftOf(values, undefined);
    expect(JSON.stringify(draft)).not.toMatch(/12345678901|B1"/);
    expect(readProfileDraft(draft)).toEqual({ texts: base });
    expect(readProfileDraft({ texts: { fullName: 7 } })).toBeUndefined();
  });

  it('is sent as JSON, and as a multipart form with a photo', () => {
    const change = { fullName: 'Bisi A.' };
    const draft = profileDraftOf(typed(), undefined);
    expect(profileEntry(change, undefined, draft)).toMatchObject({
      kind: 'profile',
      role: 'host',
      method: 'PUT',
      path: '/host/update',
      body: { type: 'json', value: change },
    });
    const blob = new Blob(['x'], { type: 'image/jpeg' });
    expect(profileEntry(change, { blob, fileName: 'me.jpg' }, draft).body).toEqual({
      type: 'form',
      fields: [
        { name: 'fullName', text: 'Bisi A.' },
        { name: 'picture', file: blob, fileName: 'me.jpg' },
      ],
    });
    expect(profileEntry({}, 'remove', draft).body).toEqual({
      type: 'form',
      fields: [{ name: 'removePicture', text: '1' }],
    });
  });
});
