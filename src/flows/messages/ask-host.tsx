import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';
import styles from './ask-host.module.css';
import * as copy from '#src/features/catalogue/detail/detail-copy.ts';

const AskSheet = lazy(() =>
  import('./ask-sheet.tsx').then((module) => ({ default: module.AskSheet })),
);

interface AskHostProps {
  readonly space: Pick<Space, 'id' | 'name'>;
}

/**
 * The way from a listing to its host. A visitor writes the question first, and finds it again after
 * the log-in. Renders nothing if the provider has no messages.
 */
export function AskHost({ space }: AskHostProps) {
  const hasMessages = useCapability('messages') === true;
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  if (!hasMessages) return null;
  return (
    <section className={styles['ask']} aria-labelledby="ask-host">
      <h2 id="ask-host">{copy.question}</h2>
      <p>{copy.askText}</p>
      {user === undefined ? (
        <Button onClick={() => setOpen(true)}>
          <Icon name="message-circle" size={18} />
          {copy.askTheHost}
        </Button>
      ) : (
        <Link
          to="/messages/$id"
          params={{ id: `space-${space.id}` }}
          className={buttonClass('quiet')}
        >
          <Icon name="message-circle" size={18} />
          {copy.askTheHost}
        </Link>
      )}
      {isOpen ? (
        <Suspense>
          <AskSheet
            space={space}
            typed={typed}
            onClose={(text) => {
              setTyped(text);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
