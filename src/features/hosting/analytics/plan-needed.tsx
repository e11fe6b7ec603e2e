import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './analytics.module.css';
import * as copy from './copy.ts';

/** Shows what the premium plan includes here, and leads to the plans. */
export function PlanNeeded() {
  return (
    <Card as="section" fit gap={4} alignX="start" narrow className={styles['plan']}>
      <Text as="h2" size="title-s">
        {copy.premiumOnly}
      </Text>
      <Stack as="ul" gap={2}>
        {copy.premiumIncludes.map((text) => (
          <Inline as="li" gap={3} align="start" key={text}>
            <Icon name="check" size={18} />
            {text}
          </Inline>
        ))}
      </Stack>
      <Link to="/becomeahost" className={buttonClass('next')}>
        {copy.seePlans}
      </Link>
    </Card>
  );
}
