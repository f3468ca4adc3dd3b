import { notFound } from '@tanstack/react-router';

/** Thrown by a page of a section that there is not: it is said within the office, not on the public site. */
export const officeNotFound = () => notFound({ routeId: '/_admin/admin/$section' });
