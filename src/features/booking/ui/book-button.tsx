import { useNavigate } from '@tanstack/react-router';
import { Button, type ButtonKind } from '#src/ui/button/button.tsx';

interface BookButtonProps {
  readonly label: 'Book Now' | 'Book 1 day' | 'Book Space Now';
  readonly spaceId: string;
  readonly spaceName: string;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
}

/** Opens the booking modal: it stands in the address, so that going back closes it. */
export function BookButton(props: BookButtonProps) {
  const { label, spaceId, spaceName, kind = 'primary', wide = false } = props;
  const navigate = useNavigate();
  return (
    <Button
      kind={kind}
      wide={wide}
      aria-label={`${label}: ${spaceName}`}
      onClick={() =>
        void navigate({
          to: '.',
          search: (search: object) => ({
            ...search,
            book: spaceId,
            per: label === 'Book 1 day' ? ('day' as const) : undefined,
          }),
          state: { bookingOpened: true },
          resetScroll: false,
        })
      }
    >
      {label}
    </Button>
  );
}
