import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNaira } from '#contract/prices/money.ts';
import { parsePrice, PRICE_MESSAGES } from '#contract/prices/parse-price.ts';
import { describedBy, FieldFrame, type FieldTexts } from '#src/ui/form/field-frame.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';

interface PriceFieldProps extends FieldTexts {
  readonly field: FieldControl;
}

/**
 * A price in naira. What was typed stays in the draft; while the field isn't being edited it shows
 * the formatted price, or an error if the text can't be parsed.
 */
export function PriceField({ field, ...texts }: PriceFieldProps) {
  const [isEditing, setEditing] = useState(false);
  const naira = parsePrice(field.value);
  const isUnreadable = !isEditing && field.value.trim() !== '' && naira === undefined;
  const error = field.error ?? (isUnreadable ? PRICE_MESSAGES.unreadable : undefined);
  return (
    <FieldFrame {...texts} error={error}>
      <input
        {...describedBy(texts, {
          ...field,
          error,
          value: isEditing || naira === undefined ? field.value : formatNaira(naira),
        })}
        type="text"
        // Not "decimal": its keyboard has no comma, space or letter on many phones.
        inputMode="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The text changes after the browser has selected it on Tab, which loses the selection: without
        // the second line, what is typed next would be appended to the old price.
        onFocus={({ target }) => {
          flushSync(() => setEditing(true));
          target.select();
        }}
        onBlur={() => setEditing(false)}
      />
      <span role="status" className="visually-hidden">
        {isUnreadable ? `${texts.label}: ${PRICE_MESSAGES.unreadable}` : ''}
      </span>
    </FieldFrame>
  );
}
