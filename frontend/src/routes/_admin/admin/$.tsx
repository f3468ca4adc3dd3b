import { createFileRoute } from '@tanstack/react-router';

import { AdminNotFound } from '@/admin-shell/AdminNotFound';

export const Route = createFileRoute('/_admin/admin/$')({ component: AdminNotFound });
