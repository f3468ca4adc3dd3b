import type { FieldError } from '../../../kernel';
import { toFieldErrors } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import type { Audience } from './audience.service';
import { getKinds } from './domain/recipient-key';
import { findMergeFieldErrors, MERGE_FIELDS } from './domain/merge-fields';

/** Rejects fields that nothing fills in. */
export function validateMergeFields({
  subject,
  body,
  audience,
}: {
  subject: string;
  body: string;
  audience?: Pick<Audience, 'type' | 'additionalRecipients'>;
}): void {
  const isForFamilies = audience?.type === 'families' && getKinds(audience.additionalRecipients).length === 0;
  const errors = Object.entries({ subject, body }).flatMap(([path, text]) =>
    findMergeFieldErrors(text, isForFamilies).map(({ field, why }): FieldError => {
      const facts = { field, fields: MERGE_FIELDS.join(', ') };
      const fault =
        why === 'unknown' ? MessagingErrors.merge_field_not_found : MessagingErrors.merge_field_families_only;
      return { path, message: fault(facts).message };
    }),
  );
  if (errors.length > 0) throw toFieldErrors(errors);
}
