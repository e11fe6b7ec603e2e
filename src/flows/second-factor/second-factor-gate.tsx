import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { secondFactorQuery } from '#src/features/account/second-factor/second-factor-query.ts';
import { call } from '#src/platform/http/call.ts';
import { useCapability } from '../hooks/use-capability.ts';

const RequiredScreen = lazy(async () => {
  const { RequiredScreen: Screen } =
    await import('#src/features/account/second-factor/required-screen.tsx');
  return { default: Screen };
});

/**
 * Shows the set-up of two-factor authentication instead of the admin console, if the provider
 * requires it of this admin and refuses everything else.
 */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const enabled = useCapability('second-factor') === true;
  const hasPasskeys = useCapability('passkeys') === true;
  const query = secondFactorQuery(call, 'admin');
  const { data } = useQuery({ ...query, enabled });
  const queryClient = useQueryClient();
  const isNeeded = data !== undefined && data.isRequired && !data.isOn;
  // Stays open when it is on, until the recovery codes have been seen.
  const [isOpen, setOpen] = useState(false);
  if (isNeeded && !isOpen) setOpen(true);
  if (!isOpen) return children;
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setOpen(false);
  };
  return (
    <Suspense>
      <RequiredScreen hasPasskeys={hasPasskeys} onDone={() => void finish()} />
    </Suspense>
  );
}
