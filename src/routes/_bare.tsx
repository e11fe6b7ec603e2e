import { createFileRoute } from '@tanstack/react-router';
import { BareLayout } from '#src/app/layouts/bare-layout.tsx';

export const Route = createFileRoute('/_bare')({ component: BareLayout });
