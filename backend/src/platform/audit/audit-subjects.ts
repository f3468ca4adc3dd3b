/** Everything that an entry of the audit log can be about, as its filter offers it. */
export const AUDIT_SUBJECTS = [
  'administrator',
  'campaign',
  'child',
  'coach_application',
  'coupon',
  'division',
  'email',
  'game',
  'mail_lane',
  'organisation',
  'payment',
  'payment_exception',
  'place',
  'program',
  'queue',
  'referee_slot',
  'registration',
  'registrations',
  'season',
  'settings',
  'staff',
  'team',
  'user',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
