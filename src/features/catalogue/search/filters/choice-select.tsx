import { Field } from '#src/ui/field/field.tsx';

interface ChoiceSelectProps {
  readonly id: string;
  readonly form: string | undefined;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly number[];
  readonly value: number | undefined;
  readonly text: (choice: number) => string;
  /** The text of the choice that excludes nothing. */
  readonly any: string;
  readonly onChoose: (choice: number | undefined) => void;
}

/** A filter with a few numbers to choose from; a link may contain another one. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { id, form, name, label, choices, value, text, any, onChoose } = props;
  const known = value === undefined || choices.includes(value) ? choices : [...choices, value];
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        form={form}
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{any}</option>
        {known
          .toSorted((a, b) => a - b)
          .map((choice) => (
            <option key={choice} value={choice}>
              {text(choice)}
            </option>
          ))}
      </select>
    </Field>
  );
}
