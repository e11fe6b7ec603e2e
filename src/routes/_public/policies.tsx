import { createFileRoute } from '@tanstack/react-router';
import { PolicyList } from '#src/features/company/ui/policy-list.tsx';

export const Route = createFileRoute('/_public/policies')({ component: PolicyList });
