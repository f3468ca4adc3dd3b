import { errorCatalogue } from '../../kernel';

export const EditErrors = errorCatalogue('edits', {
  changed_meanwhile: { kind: 'conflict', message: 'Someone else changed this while you were editing.' },
});

/**
 * A record that people edit. Only their edits increase its version: a sold spot disturbs nobody's form. It is served
 * as `version`, to administrators only.
 */
export interface Edited {
  editVersion: number;
}

/**
 * The version that an edit gives to a record, which the caller has locked. An edit that began from another version is
 * refused with what stands now, so that its page can tell what collides; one that names none wins.
 *
 * @throws EditErrors.changed_meanwhile
 */
export function nextVersion(record: Edited, begunFrom: number | undefined, present: () => object): number {
  if (begunFrom !== undefined && begunFrom !== record.editVersion)
    throw EditErrors.changed_meanwhile().withDetails({
      current: { ...present(), version: record.editVersion },
    });
  return record.editVersion + 1;
}
