import type { FieldError } from '../../../kernel';
import { invalidFields } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import type { Audience } from './audiences';
import { kindsOf } from './domain/member-number';
import { fieldFaults, MERGE_FIELDS } from './domain/merge-fields';

/** Refuses fields that nothing fills in. */
export function judgeText({
  subject,
  body,
  audience,
}: {
  subject: string;
  body: string;
  audience?: Pick<Audience, 'type' | 'also'>;
}): void {
  const isForFamilies = audience?.type === 'families' && kindsOf(audience.also).length === 0;
  const errors = Object.entries({ subject, body }).flatMap(([path, text]) =>
    fieldFaults(text, isForFamilies).map(({ field, why }): FieldError => {
      const facts = { field, fields: MERGE_FIELDS.join(', ') };
      const fault = why === 'unknown' ? MessagingErrors.unknown_field : MessagingErrors.field_of_families;
      return { path, message: fault(facts).message };
    }),
  );
  if (errors.length > 0) throw invalidFields(errors);
}
