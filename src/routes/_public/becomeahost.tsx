import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_public/becomeahost')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Become a Host">
      Listing your space on Àyè opens soon: you will set your own hours and prices, and be paid into
      your own account.
    </OpeningSoon>
  );
}
