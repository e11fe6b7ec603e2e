import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { usePaintedFirst } from '#src/ui/lazy/use-painted-first.ts';

interface FiltersButtonProps {
  /** The number of active filters. */
  readonly active: number;
  readonly open: boolean;
  /** Called once the button shows the press, because a dialog changes the whole page. */
  readonly onOpen: (open: true) => void;
}

export function FiltersButton({ active, open, onOpen }: FiltersButtonProps) {
  const [isPressed, press] = usePaintedFirst(open, onOpen);
  return (
    <Button onClick={() => press(true)} aria-haspopup="dialog" aria-expanded={isPressed}>
      <Icon name="sliders-horizontal" size={18} />
      {active > 0 ? `Filters (${active})` : 'Filters'}
    </Button>
  );
}
