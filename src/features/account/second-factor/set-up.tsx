import { useState } from 'react';
import { CodeFormSchema, secondFactorApi, SetUpSchema } from '#contract/accounts/second-factor.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { withCode } from '#src/platform/session/code-prompt.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { QrCode } from '#src/ui/qr/qr-code.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { focusElement } from '#src/ui/focus-element.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { passwordFailure, codeFailure } from '../model/failure.ts';
import { CodeField } from './code-field.tsx';
import * as copy from './copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import own from './second-factor.module.css';

const checkPassword = checkSchema(SetUpSchema);
const checkCode = checkSchema(CodeFormSchema);

interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

interface SetUpProps {
  readonly owner: Role;
  /** Called when it is on and the recovery codes have been seen. */
  readonly onDone: () => void;
}

/** Turns the second factor on: password, authenticator app, recovery codes. */
export function SetUp({ owner, onDone }: SetUpProps) {
  const [made, setMade] = useState<NewSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (made !== undefined) return <ConfirmStep owner={owner} made={made} onCodes={setCodes} />;
  return <PasswordStep owner={owner} onMade={setMade} />;
}

function PasswordStep({
  owner,
  onMade,
}: {
  readonly owner: Role;
  readonly onMade: (made: NewSecret) => void;
}) {
  const form = useForm({
    initial: { password: '' },
    check: checkPassword,
    submit: async (body) => {
      try {
        // An app that can't be read any more is replaced after a passkey was used.
        const answer = await withCode(owner, () =>
          call(secondFactorApi.setUp, { auth: owner, body }),
        );
        onMade(answer.read().data);
        return undefined;
      } catch (error) {
        return passwordFailure(error, 'password');
      }
    },
  });
  return (
    <FormFrame {...form.formProps}>
      <p>{copy.passwordFirst}</p>
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <CurrentPasswordField id="second-factor-password" field={form.field('password')} />
      <SubmitButton
        pending={form.pending}
        label={copy.nextStep}
        pendingLabel="Checking…"
        kind="primary"
      />
    </FormFrame>
  );
}

interface ConfirmStepProps {
  readonly owner: Role;
  readonly made: NewSecret;
  readonly onCodes: (codes: readonly string[]) => void;
}

function ConfirmStep({ owner, made, onCodes }: ConfirmStepProps) {
  const form = useForm({
    initial: { code: '' },
    check: checkCode,
    submit: async (body) => {
      try {
        const answer = await call(secondFactorApi.confirm, { auth: owner, body });
        const { message, data } = answer.read();
        showToast(message, { kind: 'success' });
        onCodes(data.recoveryCodes);
        return undefined;
      } catch (error) {
        return codeFailure(error);
      }
    },
  });
  return (
    <FormFrame {...form.formProps}>
      <h3 tabIndex={-1} ref={focusElement}>
        {copy.addTitle}
      </h3>
      <p>{copy.addText}</p>
      <QrCode
        text={made.uri}
        label={copy.qrLabel}
        className={own['qr']}
        failed={<p>{copy.noQr}</p>}
      />
      <Cluster gap={3} align="center">
        <p>{copy.onThisPhone}</p>
        <a href={made.uri} className={buttonClass('quiet')}>
          {copy.openApp}
        </a>
      </Cluster>
      <div>
        <p>{copy.orType}</p>
        <p className={own['key']}>{made.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <p>{copy.thenCode}</p>
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <CodeField id="second-factor-code" field={form.field('code')} takesRecoveryCode={false} />
      <SubmitButton
        pending={form.pending}
        label="Turn on"
        pendingLabel="Checking…"
        kind="primary"
      />
    </FormFrame>
  );
}
