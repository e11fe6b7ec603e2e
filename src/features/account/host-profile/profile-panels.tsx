import { MEANS_OF_IDENTIFICATION } from '#contract/accounts/account-fields.ts';
import type { HostProfile } from '#contract/accounts/accounts.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import {
  FullNameField,
  MobileNumberField,
  ResidentialAddressField,
} from '../fields/person-fields.tsx';
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
      <FullNameField id="host-full-name" field={form.field('fullName')} />
      <Grid columns={240} gap={5} align="start">
        <MobileNumberField id="host-mobile" field={form.field('mobileNumber')} />
        <ResidentialAddressField id="host-residence" field={form.field('residentialAddress')} />
      </Grid>
      <TextField
        id="host-nin"
        label={copy.nationalIdentityNumber}
        optional
        inputMode="numeric"
        autoComplete="off"
        hint={onFile(profile?.nationalIdentityNumber)}
        field={form.field('nationalIdentityNumber')}
      />
      <Grid columns={240} gap={5} align="start">
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
      </Grid>
      {profile?.identity === undefined ? null : <IdState identity={profile.identity} />}
    </>
  );
}

export function CompanyFields({ form, profile }: FieldsProps) {
  return (
    <>
      {profile === undefined ? null : (
        <Stack as="dl" gap="2px">
          <Text as="dt" size="s" weight={600}>
            Company name
          </Text>
          <Text as="dd">{profile.companyName}</Text>
          <Text as="dd" className={own['quiet']}>
            {copy.companyVerified}
          </Text>
        </Stack>
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
