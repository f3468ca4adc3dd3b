import { createFileRoute } from '@tanstack/react-router';

import { OfficeNotFound } from '@/portal/OfficeNotFound';

export const Route = createFileRoute('/_admin/admin/$')({ component: OfficeNotFound });
