import { Link } from '@tanstack/react-router';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { buttonClass, type ButtonKind } from '#src/ui/button/button.tsx';

export interface AccountLinkProps {
  readonly kind: AccountKind;
  /** Where log-in leads back to. */
  readonly redirect: string | undefined;
}

/** Leads to the log-in page of guests or of hosts. */
export function LogInLink({
  kind,
  redirect,
  look = 'quiet',
}: AccountLinkProps & { readonly look?: ButtonKind }) {
  return (
    <Link
      to={kind === 'host' ? '/hostlogin' : '/login'}
      search={{ redirect }}
      className={buttonClass(look)}
    >
      Login
    </Link>
  );
}
