import { useNavigate, useRouterState } from '@tanstack/react-router';
import { getToken } from '#src/platform/session/session.ts';
import { Button, type ButtonKind } from '#src/ui/button/button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';

interface BookButtonProps {
  readonly label: 'Book Now' | 'Book 1 day' | 'Book Space Now';
  readonly spaceName: string;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
}

/** Booking needs a user's log-in (specification §5); log-in leads back here. */
export function BookButton({ label, spaceName, kind = 'primary', wide = false }: BookButtonProps) {
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  return (
    <Button
      kind={kind}
      wide={wide}
      aria-label={`${label}: ${spaceName}`}
      onClick={() => {
        if (getToken('user') !== undefined) {
          showToast('Booking opens soon. Save the space, and it is here when it does.', {
            duration: 4000,
          });
          return;
        }
        showToast('Please login to book this space', { kind: 'error', duration: 4000 });
        void navigate({ to: '/login', search: { redirect: href } });
      }}
    >
      {label}
    </Button>
  );
}
