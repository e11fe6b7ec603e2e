import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '#src/ui/field/field.tsx';
import styles from './filter-fields.module.css';

interface AmountFieldProps extends Pick<ComponentProps<'input'>, 'form' | 'name'> {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
  /** Returns undefined if the text is not an amount. */
  readonly parse: (text: string) => number | undefined;
  readonly format: (amount: number) => string;
  /** Error message for a text that is not an amount. */
  readonly unreadable: string;
  /** The id of an error message about the amount in combination with another one. */
  readonly invalidBecause?: string | undefined;
  readonly onCommit: (amount: number | undefined) => void;
}

interface Typed {
  readonly text: string;
  /**
   * The value that was replaced by typing. If the value changes elsewhere, the text is discarded.
   */
  readonly over: number | undefined;
  readonly isRefused: boolean;
}

/** Commits the amount when the field loses focus or Enter is pressed, not with every digit. */
export function AmountField(props: AmountFieldProps) {
  const { id, label, value, parse, format, unreadable, invalidBecause, onCommit, form, name } =
    props;
  const [typed, setTyped] = useState<Typed>();
  const [isEditing, setEditing] = useState(false);
  const current = typed?.over === value ? typed : undefined;

  const commit = () => {
    if (current === undefined) return;
    const amount = parse(current.text);
    if (amount === undefined && current.text.trim() !== '') {
      setTyped({ ...current, isRefused: true });
      return;
    }
    setTyped(undefined);
    if (amount !== value) onCommit(amount);
  };

  const shown = value === undefined ? '' : isEditing ? `${value}` : format(value);
  const errorId = current?.isRefused ? `${id}-error` : invalidBecause;
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        form={form}
        name={name}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        value={current?.text ?? shown}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        // On Tab the browser selects the text, and changing it afterwards loses the selection. It
        // is therefore selected again; otherwise the next input would be appended to the old
        // amount.
        onFocus={({ target }) => {
          flushSync(() => setEditing(true));
          target.select();
        }}
        onChange={({ target }) => setTyped({ text: target.value, over: value, isRefused: false })}
        onBlur={() => {
          setEditing(false);
          commit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {current?.isRefused ? (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {unreadable}
        </p>
      ) : null}
    </Field>
  );
}
