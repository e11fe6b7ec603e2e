import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './prices.module.css';

interface PricesButtonProps {
  readonly spaces: readonly { readonly id: string; readonly name: string }[];
}

/** Leads from the calendar of all spaces to the prices of one. */
export function PricesButton({ spaces }: PricesButtonProps) {
  const [only] = spaces;
  if (only === undefined) return null;
  if (spaces.length === 1) {
    return (
      <Link
        to="/dashboardLayout/prices/$id"
        params={{ id: only.id }}
        className={buttonClass('quiet')}
      >
        {copy.title}
      </Link>
    );
  }
  return (
    <SheetButton
      sheet={(onClose) => (
        <Sheet title={copy.title} open onClose={onClose}>
          <p>{copy.chooseSpace}</p>
          <Stack as="ul" gap={2} className={styles['spaces']}>
            {spaces.map(({ id, name }) => (
              <Stack as="li" key={id}>
                <Link
                  to="/dashboardLayout/prices/$id"
                  params={{ id }}
                  className={buttonClass('quiet')}
                >
                  {name}
                </Link>
              </Stack>
            ))}
          </Stack>
        </Sheet>
      )}
    >
      {copy.title}
    </SheetButton>
  );
}
