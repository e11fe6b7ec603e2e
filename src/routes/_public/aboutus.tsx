import { createFileRoute, Link } from '@tanstack/react-router';
import { Sections } from '#src/app/layouts/sections.tsx';
import { About } from '#src/features/company/ui/about.tsx';
import { buttonClass } from '#src/ui/button/button.tsx';
import * as copy from './-aboutus-copy.ts';

export const Route = createFileRoute('/_public/aboutus')({ component: AboutUs });

function AboutUs() {
  return (
    <Sections>
      <About />
      <p>
        <Link to="/allspace" className={buttonClass('next')}>
          {copy.findYourSpace}
        </Link>
      </p>
    </Sections>
  );
}
