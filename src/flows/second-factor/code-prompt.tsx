import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '#contract/endpoint.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { provideCodePrompt } from '#src/platform/session/code-prompt.ts';

const CodeDialog = lazy(async () => {
  const { CodeDialog: Dialog } =
    await import('#src/features/account/second-factor/code-dialog.tsx');
  return { default: Dialog };
});

interface Asked {
  readonly role: Role;
  readonly answer: (isAccepted: boolean) => void;
}

/** Shows the dialog for a code wherever a call of this layout's screens needs one. */
export function CodePrompt() {
  const [asked, setAsked] = useState<Asked>();
  const hasPasskeys = useCapability('passkeys') === true;
  useEffect(
    () => provideCodePrompt((role) => new Promise((answer) => setAsked({ role, answer }))),
    [],
  );
  if (asked === undefined) return null;
  return (
    <Suspense>
      <CodeDialog
        owner={asked.role}
        hasPasskeys={hasPasskeys}
        onClose={(isAccepted) => {
          asked.answer(isAccepted);
          setAsked(undefined);
        }}
      />
    </Suspense>
  );
}
