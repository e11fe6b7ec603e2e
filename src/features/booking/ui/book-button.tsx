import { useNavigate } from '@tanstack/react-router';
import { hasPrice } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button, type ButtonKind } from '#src/ui/button/button.tsx';

interface BookButtonProps {
  readonly label: 'Book Now' | 'Book 1 day' | 'Book Space Now';
  readonly space: Pick<Space, 'id' | 'name' | 'pricePerDay' | 'pricePerHour'>;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  /** Id of a form in the page. Where it is there, the button submits it instead. */
  readonly formId?: string;
}

/**
 * Opens the booking dialog. It is part of the address, so that going back closes it. A space
 * without any price can't be booked, so there is no button.
 */
export function BookButton(props: BookButtonProps) {
  const { label, space, kind = 'primary', wide = false, formId } = props;
  const navigate = useNavigate();
  if (!hasPrice(space)) return null;
  return (
    <Button
      kind={kind}
      wide={wide}
      aria-label={`${label}: ${space.name}`}
      onClick={() => {
        const form = formId === undefined ? null : document.getElementById(formId);
        if (form instanceof HTMLFormElement) {
          form.requestSubmit();
          return;
        }
        void navigate({
          to: '.',
          search: (search: object) => ({
            ...search,
            book: space.id,
            per: label === 'Book 1 day' ? ('day' as const) : undefined,
          }),
          state: { bookingOpened: true },
          resetScroll: false,
        });
      }}
    >
      {label}
    </Button>
  );
}
