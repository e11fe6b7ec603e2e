import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { creditQuery } from '#src/features/booking/api/credit.ts';
import type { CreditChoice } from '#src/features/booking/dialog/pay-footer.tsx';
import { call } from '#src/platform/http/call.ts';

/** Returns the guest's credit and whether it is used; undefined without any. */
export function useCreditChoice(): CreditChoice | undefined {
  const { user } = useSession();
  const enabled = useCapability('credit') === true && user !== undefined;
  const { data } = useQuery({ ...creditQuery(call, user?.since ?? 0), enabled });
  const [used, setUsed] = useState(true);
  if (!enabled || data === undefined || data.balance === 0) return undefined;
  return { balance: data.balance, used, onUse: setUsed };
}
