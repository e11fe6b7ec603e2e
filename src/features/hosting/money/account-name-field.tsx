import { Icon } from '#src/ui/icons/icon.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import * as copy from './bank-copy.ts';
import styles from './money.module.css';
import type { AccountName } from './use-account-name.ts';

interface AccountNameFieldProps {
  readonly found: AccountName;
  readonly field: FieldControl;
}

function words({ kind }: AccountName): string {
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
    <div className={styles['name']}>
      {found.kind === 'found' ? (
        <dl className={styles['found']}>
          <dt>{copy.accountName}</dt>
          <dd>
            <strong>{found.name}</strong>
            <span>
              <Icon name="circle-check" size={16} /> {copy.confirmedByBank}
            </span>
          </dd>
        </dl>
      ) : (
        <TextField id="account-name" label={copy.accountName} autoComplete="off" field={field} />
      )}
      <p role="status" className={found.kind === 'unknown' ? styles['wrong'] : styles['quiet']}>
        {words(found)}
      </p>
      {found.kind === 'found' && field.error ? (
        <p role="alert" className={styles['wrong']}>
          {field.error}
        </p>
      ) : null}
    </div>
  );
}
