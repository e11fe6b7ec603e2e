import { Icon } from '#src/ui/icons/icon.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import * as copy from './bank-copy.ts';
import styles from './money.module.css';
import type { AccountName } from './use-account-name.ts';

interface AccountNameFieldProps {
  readonly found: AccountName;
  readonly field: FieldControl;
}

function accountNameText({ kind }: AccountName): string {
  switch (kind) {
    case 'looking':
      return copy.lookingUp;
    case 'unknown':
      return copy.accountNotFound;
    case 'unavailable':
      return copy.bankUnavailable;
    case 'unasked':
    case 'found':
      return '';
  }
}

/**
 * Shows the name returned by the bank, if the provider can look it up; otherwise the name is typed.
 */
export function AccountNameField({ found, field }: AccountNameFieldProps) {
  return (
    <Stack gap="6px" className={styles['name']}>
      {found.kind === 'found' ? (
        <Stack as="dl" gap="6px" className={styles['found']}>
          <Text as="dt" size="s" weight={600}>
            {copy.accountName}
          </Text>
          <dd>
            <strong>{found.name}</strong>
            <span>
              <Icon name="circle-check" size={16} /> {copy.confirmedByBank}
            </span>
          </dd>
        </Stack>
      ) : (
        <TextField id="account-name" label={copy.accountName} autoComplete="off" field={field} />
      )}
      <p role="status" className={found.kind === 'unknown' ? styles['wrong'] : styles['quiet']}>
        {accountNameText(found)}
      </p>
      {found.kind === 'found' && field.error ? (
        <p role="alert" className={styles['wrong']}>
          {field.error}
        </p>
      ) : null}
    </Stack>
  );
}
