import { createFileRoute, Link } from '@tanstack/react-router';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { About } from '#src/features/company/ui/about.tsx';
import { HeroScene } from '#src/features/catalogue/landing/hero-scene.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import * as copy from '../../features/company/content/about-copy.ts';

export const Route = createFileRoute('/_public/aboutus')({ component: AboutUs });

function AboutUs() {
  return (
    <Sections>
      <About
        scene={<HeroScene className="" />}
        next={
          <>
            <Link to="/allspace" className={buttonClass('next')}>
              {copy.findYourSpace}
            </Link>
            <Link to="/becomeahost" className={buttonClass('quiet')}>
              {copy.becomeAHost}
            </Link>
          </>
        }
      />
    </Sections>
  );
}
