import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyFooter = lazyRouteComponent(
  () => import('#src/features/company/ui/site-footer.tsx'),
  'SiteFooter',
);
