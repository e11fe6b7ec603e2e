import { createFileRoute } from '@tanstack/react-router';

/** The header alone (specification §2, route table); the layout draws it. */
export const Route = createFileRoute('/_bare/header')({ component: () => null });
