import { MEANS_OF_IDENTIFICATION } from '#contract/accounts/account-fields.ts';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from '../ui/account.module.css';
import * as copy from './copy.ts';
import { IdState } from './id-state.tsx';
import type { ProfileForm } from './use-host-profile-form.ts';
import own from './host-profile.module.css';

interface FieldsProps {
  readonly form: ProfileForm;
  readonly profile: HostProfile | undefined;
}

const onFile = (number: string | undefined) => (number ? copy.onFile(number) : copy.stored);

export function PersonalFields({ form, profile }: FieldsProps) {
  return (
    <>
      <TextField
        id="host-full-name"
        label="Full name"
        autoComplete="name"
        field={form.field('fullName')}
      />
      <div className={styles['pair']}>
        <TextField
          id="host-mobile"
          label="Mobile number"
          type="tel"
          optional
          autoComplete="tel"
          field={form.field('mobileNumber')}
        />
        <TextField
          id="host-residence"
          label="Residential address"
          optional
          autoComplete="street-address"
          field={form.field('residentialAddress')}
        />
      </div>
      <TextField
        id="host-nin"
        label={copy.nationalIdentityNumber}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint={onFile(profile?.nationalIdentityNumber)}
        field={form.field('nationalIdentityNumber')}
      />
      <div className={styles['pair']}>
        <SelectField
          id="host-means"
          label={copy.meansOfIdentification}
          placeholder="Choose one"
          choices={MEANS_OF_IDENTIFICATION}
          field={form.field('meansOfIdentification')}
        />
        <TextField
          id="host-id-card"
          label={copy.idNumber}
          autoComplete="off"
          hint={onFile(profile?.idCardNumber)}
          field={form.field('idCardNumber')}
        />
      </div>
      {profile?.identity === undefined ? null : <IdState identity={profile.identity} />}
    </>
  );
}

export function CompanyFields({ form, profile }: FieldsProps) {
  return (
    <>
      {profile === undefined ? null : (
        <dl className={own['fixed']}>
          <dt>Company name</dt>
          <dd>{profile.companyName}</dd>
          <dd className={own['quiet']}>{copy.companyVerified}</dd>
        </dl>
      )}
      <TextField
        id="host-company-address"
        label="Company address"
        autoComplete="street-address"
        field={form.field('companyAddress')}
      />
    </>
  );
}
