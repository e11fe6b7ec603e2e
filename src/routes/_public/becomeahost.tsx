import { createFileRoute, Link } from '@tanstack/react-router';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { useSession } from '#src/flows/session/use-session.ts';
import { PlanSection } from '#src/flows/subscription/plan-section.tsx';
import { HeroScene } from '#src/features/catalogue/landing/hero-scene.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import {
  HostFaq,
  HostHero,
  HostSteps,
  HostTestimonials,
} from '#src/features/company/ui/for-hosts.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import * as copy from '../../features/company/content/for-hosts-copy.ts';

export const Route = createFileRoute('/_public/becomeahost')({ component: Screen });

function Screen() {
  return (
    <Sections>
      <HostHero action={<ListYourSpace />} scene={(name) => <HeroScene className={name} />} />
      <HostSteps />
      <PlanSection />
      <HostTestimonials />
      <HostFaq hasOurBookings={useCapability('bookings') !== false} />
      <p>
        <ListYourSpace />
      </p>
    </Sections>
  );
}

function ListYourSpace() {
  const isHost = useSession().host !== undefined;
  return (
    <Link to={isHost ? '/listspace' : '/hostlogin'} className={buttonClass('next')}>
      {copy.listYourSpace}
    </Link>
  );
}
