import { useId, useRef, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './console.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly button?: string;
  /** The current search. */
  readonly sought: string;
  readonly onSearch: (text: string) => void;
}

/** A search form with one field; an empty search returns to what is shown without one. */
export function SearchForm(props: SearchFormProps) {
  const { label, hint, maxLength, button = 'Search', sought, onSearch } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ sought, text: sought });
  // Going back or forward changes the search, and the field then shows its text.
  const text = typed.sought === sought ? typed.text : sought;
  return (
    <Stack
      as="form"
      fit
      gap="6px"
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        const next = text.trim();
        if (next === sought) field.current?.focus();
        setTyped({ sought: next, text: next });
        onSearch(next);
      }}
    >
      <Text as="label" size="s" weight={600} htmlFor={id}>
        {label}
      </Text>
      <Inline gap={2} align="center" ground="card" radius="field" className={styles['field']}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          maxLength={maxLength}
          aria-describedby={`${id}-hint`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped({ sought, text: target.value })}
        />
        <Button type="submit" kind="primary">
          {button}
        </Button>
      </Inline>
      <Text tone="muted" size="xs" id={`${id}-hint`}>
        {hint}
      </Text>
    </Stack>
  );
}
