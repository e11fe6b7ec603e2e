import type { ReactNode } from 'react';
import type { Filters } from '#contract/search/filters.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { useAfterPaint } from '#src/ui/lazy/next-paint.ts';
import { usePaintedFirst } from '#src/ui/lazy/use-painted-first.ts';
import { type ChangeFilters, FilterFields } from './filter-fields.tsx';
import styles from './filter-fields.module.css';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filters: Filters;
  readonly resets: number;
  readonly onChange: ChangeFilters;
  readonly canClear: boolean;
  readonly onReset: () => void;
  /** The text of the button that leads to the results. */
  readonly count: ReactNode;
}

/** The filters of a phone. The sheet answers the press that opens it, and its fields follow. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, resets, onChange, canClear, onReset, count } = props;
  const isPainted = useAfterPaint(open);
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!canClear} onClick={onReset}>
            Clear all
          </Button>
          <ShowButton onShow={onClose}>{count}</ShowButton>
        </>
      }
    >
      {isPainted ? (
        <FilterFields idPrefix="sheet" filters={filters} resets={resets} onChange={onChange} />
      ) : (
        <div className={styles['place']} />
      )}
    </Sheet>
  );
}

interface ShowButtonProps {
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** Shows that it is pressed before the sheet closes, which changes the whole page. */
function ShowButton({ onShow, children }: ShowButtonProps) {
  const [isPressed, press] = usePaintedFirst(false, onShow);
  return (
    <span className={styles['show']}>
      <Button kind="next" wide aria-busy={isPressed} onClick={() => press(true)}>
        {children}
      </Button>
    </span>
  );
}
