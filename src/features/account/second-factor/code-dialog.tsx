import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CodeFormSchema, secondFactorApi } from '#contract/accounts/second-factor.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { checkByPasskey } from '../passkeys/calls.ts';
import * as passkeyCopy from '../passkeys/copy.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { passkeysQuery } from '../passkeys/passkeys-query.ts';
import { CodeField } from './code-field.tsx';
import * as copy from './copy.ts';
import { codeFailure } from '../model/failure.ts';

const FIELD_ID = 'recent-code';

const checkForm = checkSchema(CodeFormSchema);

interface CodeDialogProps {
  readonly owner: Role;
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys: boolean;
  /** @param isAccepted False if the dialog was closed. */
  readonly onClose: (isAccepted: boolean) => void;
}

/** Asks for a code before something that needs a recent one. */
export function CodeDialog({ owner, hasPasskeys, onClose }: CodeDialogProps) {
  const { data: passkeys = [] } = useQuery({
    ...passkeysQuery(call, owner),
    enabled: hasPasskeys,
  });
  const form = useForm({
    initial: { code: '' },
    check: checkForm,
    submit: async (body) => {
      try {
        await call(secondFactorApi.enterCode, { auth: owner, body });
        onClose(true);
        return undefined;
      } catch (error) {
        return codeFailure(error);
      }
    },
  });
  // Otherwise the focus would be on Close, the first button of the dialog.
  useEffect(() => document.getElementById(FIELD_ID)?.focus(), []);
  return (
    <Sheet title={copy.enterCode} open onClose={() => onClose(false)}>
      <FormFrame {...form.formProps}>
        <p>{copy.needsCode}</p>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <CodeField id={FIELD_ID} field={form.field('code')} takesRecoveryCode />
        <SubmitButton
          pending={form.pending}
          label="Continue"
          pendingLabel="Checking…"
          kind="primary"
        />
      </FormFrame>
      {passkeys.length === 0 ? null : (
        <PasskeyButton
          label={passkeyCopy.useInstead}
          work={async () => {
            await checkByPasskey(owner);
            onClose(true);
          }}
        />
      )}
    </Sheet>
  );
}
