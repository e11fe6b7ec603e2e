import { createFileRoute, Link } from '@tanstack/react-router';
import type { Space } from '#contract/spaces/spaces.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { useSavedSpaces } from '#src/features/catalogue/saved/saved-spaces.ts';
import { SavedTable } from '#src/features/catalogue/saved/saved-table.tsx';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import * as copy from '../../features/catalogue/saved/saved-copy.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './pages.module.css';

export const Route = createFileRoute('/_public/savedspace')({ component: SavedSpaces });

function SavedSpaces() {
  const { items } = useSavedSpaces();
  return (
    <Stack fit gap={6} className={styles['page']}>
      <Stack as="header" gap={2}>
        <h1>Saved Spaces</h1>
        <StorageNote />
      </Stack>
      <SavedTable actions={bookNow} />
      <OptionalInvitation hasSaved={items.length > 0} />
    </Stack>
  );
}

function bookNow(space: Space) {
  return <BookButton label="Book Now" space={space} />;
}

function StorageNote() {
  const { user } = useSession();
  const hasAccounts = useCapability('saved-spaces') === true;
  if (!hasAccounts)
    return (
      <Text tone="muted" size="s">
        {copy.onThisDevice}
      </Text>
    );
  if (user)
    return (
      <Text tone="muted" size="s">
        {copy.inYourAccount}
      </Text>
    );
  return (
    <Text tone="muted" size="s">
      {copy.logInForMore.before}
      <Link to="/login" search={{ redirect: '/savedspace' }}>
        {copy.logInForMore.link}
      </Link>
      {copy.logInForMore.after}
    </Text>
  );
}
