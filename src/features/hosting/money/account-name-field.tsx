import { Icon } from '#src/ui/icons/icon.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import styles from './money.module.css';
import type { AccountName } from './use-account-name.ts';

interface AccountNameFieldProps {
  readonly found: AccountName;
  readonly field: FieldControl;
}

function words({ kind }: AccountName): string {
  switch (kind) {
    case 'looking':
      return 'Looking up…';
    case 'unknown':
      return 'The bank knows no account with this number. Please check it.';
    case 'unavailable':
      return 'The bank can’t be asked right now. Please type the name as the bank has it.';
    case 'unasked':
    case 'found':
      return '';
  }
}

/** Filled in by the bank where it can be asked; typed where it can't. */
export function AccountNameField({ found, field }: AccountNameFieldProps) {
  return (
    <div className={styles['name']}>
      {found.kind === 'found' ? (
        <dl className={styles['found']}>
          <dt>Account name</dt>
          <dd>
            <strong>{found.name}</strong>
            <span>
              <Icon name="circle-check" size={16} /> by the bank
            </span>
          </dd>
        </dl>
      ) : (
        <TextField id="account-name" label="Account name" autoComplete="off" field={field} />
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
