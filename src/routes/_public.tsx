import { createFileRoute } from '@tanstack/react-router';
import type { PublicSearch } from '#src/flows/booking/use-booking-address.ts';
import { PublicLayout } from '#src/app/layouts/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  validateSearch: ({ book, per, when }: Record<string, unknown>): PublicSearch => ({
    book: typeof book === 'string' ? book : undefined,
    per: per === 'day' ? per : undefined,
    when: typeof when === 'string' ? when : undefined,
  }),
  component: PublicLayout,
});
