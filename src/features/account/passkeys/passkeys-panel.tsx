import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, PasskeyPasswordSchema } from '#contract/accounts/passkeys.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { AccountPanel } from '../ui/panel.tsx';
import { addPasskeyHere, checkByPasskey, removePasskeyById } from './calls.ts';
import * as copy from './copy.ts';
import { canHavePasskeys } from './device.ts';
import { PasskeyButton, passkeyFailure } from './passkey-button.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { passkeysQuery } from './passkeys-query.ts';

type Opened = { readonly adds: true } | { readonly adds: false; readonly passkey: Passkey };

interface PasskeysPanelProps {
  readonly owner: Role;
  /** Called when one was added or used, where that is needed to go on. */
  readonly onUsed?: () => void;
}

/** The account's passkeys, which log in without a password. */
export function PasskeysPanel({ owner, onUsed }: PasskeysPanelProps) {
  const queryClient = useQueryClient();
  const query = passkeysQuery(call, owner);
  const { data, error, refetch } = useQuery(query);
  const [opened, setOpened] = useState<Opened>();
  // On a device that can't have any, they can still be seen and removed.
  const canAdd = canHavePasskeys();
  if (!canAdd && (data === undefined || data.length === 0)) return null;
  const close = () => {
    setOpened(undefined);
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <AccountPanel title={copy.title}>
      <p>{copy.text}</p>
      {data === undefined ? (
        error === null ? (
          <Skeleton height="72px" radius="12px" />
        ) : (
          <>
            <FormNotice tone="warn">{copy.notLoaded(error.message)}</FormNotice>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        )
      ) : (
        <PasskeyList passkeys={data} onRemove={(passkey) => setOpened({ adds: false, passkey })} />
      )}
      {onUsed !== undefined && data !== undefined && data.length > 0 ? (
        <PasskeyButton
          label={copy.useOwn}
          work={async () => {
            await checkByPasskey(owner);
            onUsed();
          }}
        />
      ) : null}
      {canAdd && data !== undefined ? (
        <Button onClick={() => setOpened({ adds: true })}>{copy.add}</Button>
      ) : null}
      <Sheet
        title={opened?.adds === false ? copy.removeTitle : copy.add}
        open={opened !== undefined}
        onClose={close}
      >
        {opened === undefined ? null : (
          <PasswordForm
            owner={owner}
            opened={opened}
            onDone={() => {
              close();
              if (opened.adds) onUsed?.();
            }}
          />
        )}
      </Sheet>
    </AccountPanel>
  );
}

interface PasswordFormProps {
  readonly owner: Role;
  readonly opened: Opened;
  readonly onDone: () => void;
}

const checkPassword = checkSchema(PasskeyPasswordSchema);

/** Asks for the password, and then adds or removes a passkey. */
function PasswordForm({ owner, opened, onDone }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    check: checkPassword,
    submit: async ({ password }) => {
      try {
        const message = opened.adds
          ? await addPasskeyHere(owner, password)
          : await removePasskeyById(owner, opened.passkey.id, password);
        showToast(message, { kind: 'success' });
        onDone();
        return undefined;
      } catch (error) {
        return passkeyFailure(error);
      }
    },
  });
  return (
    <FormFrame {...form.formProps}>
      <p>
        {opened.adds
          ? copy.passwordFirst
          : copy.removeText(opened.passkey.device || copy.unknownDevice)}
      </p>
      {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
      <CurrentPasswordField id="passkey-password" field={form.field('password')} />
      <SubmitButton
        pending={form.pending}
        label={opened.adds ? copy.nextStep : copy.removeTitle}
        pendingLabel={opened.adds ? copy.waiting : 'Removing…'}
        kind="primary"
      />
    </FormFrame>
  );
}
