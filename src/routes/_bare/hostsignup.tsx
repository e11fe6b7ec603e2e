import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/hostsignup')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Host Sign Up">
      Host accounts open soon. Until then you can see which spaces are listed, and at what price.
    </OpeningSoon>
  );
}
