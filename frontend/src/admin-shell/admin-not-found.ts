import { notFound } from '@tanstack/react-router';

/** Thrown by an unknown page of a section: it is reported inside the admin area, not on the public site. */
export const adminNotFound = () => notFound({ routeId: '/_admin/admin/$section' });
