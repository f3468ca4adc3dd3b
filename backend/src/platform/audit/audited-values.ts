import type { AuditSubject } from './audit-subjects';

/** Stands for words that the audit log does not keep: only that they changed. */
export const CHANGED = '(changed)';

/**
 * Fields that hold words about a person, or words that a person wrote. The log keeps only that they changed, whatever
 * it is about: it is never erased, and every person who is named has to be erasable.
 */
export const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'person',
    'referee',
    'coach',
    'assistant',
    'assistants',
    'author',
    'child',
    'parent',
    'player',
    'username',
  ],
  ...['firstName', 'lastName', 'childName', 'parentName', 'coachName', 'coachEmail', 'coachPhone'],
  ...[
    'email',
    'phone',
    'address',
    'streetAddress',
    'addresses',
    'recipient',
    'emergencyContact',
    'medicalNotes',
  ],
  ...[
    'note',
    'notes',
    'resolutionNote',
    'reason',
    'statusReason',
    'returnReason',
    'against',
    'message',
    'subject',
    'body',
    'detail',
    'search',
  ],
]);

/** Subjects whose own fields are kept: they are public, and nobody's. */
const KEPT_WHOLE: ReadonlySet<AuditSubject> = new Set(['program', 'season', 'location', 'settings']);

/** Strings of other subjects that are states, codes, or the name of something that is no person. */
const STATE_FIELDS: ReadonlySet<string> = new Set([
  ...['status', 'paymentStatus', 'state', 'role', 'position', 'kind', 'type', 'lane', 'resolution', 'cause'],
  ...[
    'source',
    'field',
    'call',
    'code',
    'discountType',
    'appliesTo',
    'w9Status',
    'staffType',
    'registration',
  ],
  ...['season', 'division', 'school', 'grade', 'minGrade', 'maxGrade', 'gender', 'sport'],
  ...['location', 'court', 'field', 'game', 'slot', 'timesheet', 'programType', 'sort', 'providerReference'],
  ...['paymentIntentId', 'providerRefundId'],
]);

/** Subjects that the log names as people call them. All others are people or what people wrote: it keeps their id. */
const NAMED_SUBJECTS: ReadonlySet<AuditSubject> = new Set([
  ...([
    'program',
    'season',
    'division',
    'location',
    'team',
    'game',
    'referee_slot',
    'coupon',
    'settings',
  ] as const),
  ...(['mail_lane', 'queue', 'organization', 'registration', 'registrations', 'payment_issue'] as const),
]);

/** The street address of a location is everybody's to know, unlike a person's. */
const isPublic = (subject: AuditSubject, key: string): boolean =>
  subject === 'location' && key === 'streetAddress';

/** An email's choice of parents, `first` or `both`: everywhere else the word would introduce names. */
const isChoiceOfParents = (subject: AuditSubject, key: string): boolean =>
  subject === 'campaign' && key === 'parents';

const DAY_OR_TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$|^\d\d:\d\d(:\d\d)?$/;

type Values = Record<string, unknown>;

/** The name of a subject as it may be stored; null when only its id may. */
export function toAuditedName(subject: AuditSubject, name: string | null | undefined): string | null {
  return name && NAMED_SUBJECTS.has(subject) ? name.slice(0, 200) : null;
}

/** What may be stored of the values before and after an action. */
export function toAuditedValues(
  subject: AuditSubject,
  before: object | null | undefined,
  after: object | null | undefined,
): { previousValues: object | null; newValues: object | null } {
  const [old, fresh] = [toJson(before), toJson(after)];
  return {
    previousValues: old && reduce(subject, old, fresh),
    newValues: fresh && reduce(subject, fresh, null),
  };
}

/** Of words that changed only the later side tells so: the log shows what differs between the two. */
function reduce(subject: AuditSubject, values: Values, later: Values | null): Values {
  const kept = Object.entries(values).flatMap(([key, value]) => {
    const reduced = reduceValue(subject, key, value);
    const isReduced = JSON.stringify(reduced).includes(CHANGED);
    const isTold =
      isReduced &&
      later !== null &&
      JSON.stringify(reduceValue(subject, key, later[key] ?? null)).includes(CHANGED);
    return isTold ? [] : [[key, reduced] as const];
  });
  return Object.fromEntries(kept);
}

function reduceValue(subject: AuditSubject, key: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (PERSONAL_FIELDS.has(key) && !isPublic(subject, key)) return CHANGED;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((one) => reduceValue(subject, key, one));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([inner, one]) => [inner, reduceValue(subject, inner, one)]),
    );
  const isKept =
    KEPT_WHOLE.has(subject) ||
    STATE_FIELDS.has(key) ||
    isChoiceOfParents(subject, key) ||
    DAY_OR_TIME.test(String(value));
  return isKept ? value : CHANGED;
}

/** As the database would hold it: dates as strings, nothing that is undefined. */
const toJson = (values: object | null | undefined): Values | null =>
  values ? (JSON.parse(JSON.stringify(values)) as Values) : null;
