import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { type AccountKind, LinkTokenSchema, ResetSchema } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { formFailure } from '../model/failure.ts';
import * as copy from '../copy.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { LogInLink } from './log-in-link.tsx';
import { ScreenHead } from './screen-head.tsx';

interface ResetScreenProps {
  /** Undefined if the page was opened without a link. */
  readonly token: string | undefined;
  /** Kind of the account, known also when the link doesn't work. */
  readonly kind: AccountKind;
  readonly onReset: (kind: AccountKind) => void;
}

export function ResetScreen({ token, kind, onReset }: ResetScreenProps) {
  const checkPasswords = checkSchema(ResetSchema);
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => {
      const checked = checkPasswords({ token, ...values });
      // The link is not a field, so its error is shown for the whole form.
      if (checked.ok || checked.errors['token'] === undefined) return checked;
      const problem = token === undefined ? copy.resetWithoutLink : copy.linkIncomplete;
      return { ok: false, errors: { ...checked.errors, token: problem } };
    },
    submit: async (body) => {
      try {
        const answer = await call(accountsApi.resetPassword, { body });
        onReset(answer.read().data.kind);
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
  return (
    <Stack fit gap={6}>
      <ScreenHead title={copy.resetTitle}>
        {v.is(LinkTokenSchema, token) ? (
          copy.resetLead
        ) : (
          <>
            {token === undefined ? copy.resetNeedsLink : copy.linkIncomplete}{' '}
            <Link to="/forget" search={{ kind }}>
              {token === undefined ? copy.askForLink : copy.askForNewLink}
            </Link>
          </>
        )}
      </ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? (
          <FormNotice tone="bad">
            <p>{form.message}</p>
            <Link to="/forget" search={{ kind }}>
              {copy.askForNewLink}
            </Link>
          </FormNotice>
        ) : null}
        <NewPasswordFields id="reset" field={form.field} />
        <SubmitButton pending={form.pending} label="Reset" pendingLabel="Resetting…" />
      </FormFrame>
    </Stack>
  );
}

/** Shown until it is known whether the provider can reset a password. */
export function OpeningResetScreen() {
  return <ScreenHead title={copy.resetTitle}>{copy.openingLink}</ScreenHead>;
}

interface ResetDoneScreenProps {
  readonly kind: AccountKind;
  /** Where log-in leads back to. */
  readonly redirect?: string | undefined;
}

export function ResetDoneScreen({ kind, redirect }: ResetDoneScreenProps) {
  return (
    <Stack fit gap={6}>
      <ScreenHead title={copy.resetDoneTitle}>{copy.resetDone}</ScreenHead>
      <Cluster gap={3}>
        <LogInLink kind={kind} redirect={redirect} look="next" />
        <Link to="/" className={buttonClass('quiet')}>
          Go Home
        </Link>
      </Cluster>
    </Stack>
  );
}
