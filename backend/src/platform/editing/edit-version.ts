import { defineErrors } from '../../kernel';

export const EditErrors = defineErrors('edits', {
  stale_version: { kind: 'conflict', message: 'Someone else changed this while you were editing.' },
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
 * @throws EditErrors.stale_version
 */
export function nextVersion(record: Edited, begunFrom: number | undefined, present: () => object): number {
  if (begunFrom !== undefined && begunFrom !== record.editVersion)
    throw EditErrors.stale_version().withDetails({
      current: { ...present(), version: record.editVersion },
    });
  return record.editVersion + 1;
}
