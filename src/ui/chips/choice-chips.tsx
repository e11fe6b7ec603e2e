import { useArrowKeys } from '#src/ui/button/use-arrow-keys.ts';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Lets the person choose one of several; the row scrolls sideways if it doesn't fit. */
export function ChoiceChips<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Choice>) {
  const arrowKeys = useArrowKeys<HTMLDivElement>();
  return (
    <div {...arrowKeys} className={styles['row']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles['chip']}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}
