import { createFileRoute } from '@tanstack/react-router';

/** The header alone (specification §2, route table); the layout renders it. */
export const Route = createFileRoute('/_bare/header')({ component: () => null });
