import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordAndCodeSchema, secondFactorApi } from '#contract/accounts/second-factor.ts';
import type { Role } from '#contract/endpoint.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { AccountPanel } from '../ui/panel.tsx';
import { CodeField } from './code-field.tsx';
import * as copy from './copy.ts';
import { codeFailure } from '../model/failure.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetUp } from './set-up.tsx';

type Opened = 'setUp' | 'setUpAgain' | 'renew' | 'turnOff';

const TITLES = {
  setUp: copy.turnOn,
  setUpAgain: copy.setUpAgain,
  renew: copy.newCodes,
  turnOff: copy.turnOff,
} as const satisfies Record<Opened, string>;

/** The account's second factor: whether it is on, and what can be done about it. */
export function SecondFactorPanel({ owner }: { readonly owner: Role }) {
  const queryClient = useQueryClient();
  const query = secondFactorQuery(call, owner);
  const { data, error, refetch } = useQuery(query);
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <AccountPanel title={copy.title}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height="88px" radius="12px" />
        ) : (
          <>
            <FormNotice tone="warn">{copy.notLoaded(error.message)}</FormNotice>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        )
      ) : data.isUnreadable ? (
        <>
          <FormNotice tone="warn">{copy.unreadable}</FormNotice>
          <Button onClick={() => setOpened('setUpAgain')}>{copy.setUpAgain}</Button>
        </>
      ) : data.isOn ? (
        <>
          <p>
            {copy.onSince(dateText(data.since ?? ''))} {copy.codesLeft(data.recoveryCodesLeft)}
          </p>
          <Cluster gap={3}>
            <Button onClick={() => setOpened('renew')}>{copy.newCodes}</Button>
            <RemovingButton onClick={() => setOpened('turnOff')}>Turn off</RemovingButton>
          </Cluster>
        </>
      ) : (
        <>
          <p>{copy.offText}</p>
          <RemovingButton aria-label={copy.turnOn} onClick={() => setOpened('setUp')}>
            Turn on
          </RemovingButton>
        </>
      )}
      <Sheet
        title={opened === undefined ? copy.title : TITLES[opened]}
        open={opened !== undefined}
        onClose={close}
      >
        {opened === 'setUp' || opened === 'setUpAgain' ? (
          <SetUp owner={owner} onDone={close} />
        ) : null}
        {opened === 'renew' || opened === 'turnOff' ? (
          <ChangeForm owner={owner} change={opened} onDone={close} />
        ) : null}
      </Sheet>
    </AccountPanel>
  );
}

interface ChangeFormProps {
  readonly owner: Role;
  readonly change: 'renew' | 'turnOff';
  readonly onDone: () => void;
}

const checkForm = checkSchema(PasswordAndCodeSchema);

/** Asks for password and code, and turns it off or shows new recovery codes. */
function ChangeForm({ owner, change, onDone }: ChangeFormProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({
    initial: { password: '', code: '' },
    check: checkForm,
    submit: async (body) => {
      try {
        if (change === 'turnOff') {
          const answer = await call(secondFactorApi.turnOff, { auth: owner, body });
          showToast(answer.read().message, { kind: 'success' });
          onDone();
        } else {
          const answer = await call(secondFactorApi.renewRecoveryCodes, { auth: owner, body });
          setCodes(answer.read().data.recoveryCodes);
        }
        return undefined;
      } catch (error) {
        return codeFailure(error);
      }
    },
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <FormFrame {...form.formProps}>
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <CurrentPasswordField id="second-factor-password" field={form.field('password')} />
      <CodeField id="second-factor-code" field={form.field('code')} takesRecoveryCode />
      <SubmitButton
        pending={form.pending}
        label={TITLES[change]}
        pendingLabel="Checking…"
        kind="primary"
      />
    </FormFrame>
  );
}
