import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import {
  getListChildrenQueryKey,
  useAddChild,
  useDeleteChild,
  useUpdateChild,
} from '@/api/generated/family/family';
import type { ChildResponse, ParentResponse } from '@/api/generated/model';
import { getSentence } from '@/api/sentence';
import { childGenders } from '@/content/family';
import { usePersistedDraft } from '@/session/use-persisted-draft';
import { Dialog } from '@/ui/Dialog';
import { isChanged } from '@/ui/form/changes';
import { useForm } from '@/ui/form/use-form';
import { splitName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { addChildBody, addChildRules, editChildBody, editChildRules, type ChildFields } from './child-rules';
import { ChildFormFields } from './ChildFormFields';
import { useDeletion } from './use-deletion';
import './family.css';

const empty: ChildFields = {
  firstName: '',
  lastName: '',
  gender: '',
  school: '',
  grade: '',
  tshirtSize: '',
  jerseyColor: '',
  medicalNotes: '',
};

const isKnownGender = (gender: string) => (childGenders as readonly string[]).includes(gender);

function toFields(child: ChildResponse): ChildFields {
  const { gender, school, grade, tshirtSize, jerseyColor } = child;
  return {
    ...splitName(child.name),
    gender: isKnownGender(gender) ? gender : '',
    school,
    grade,
    tshirtSize,
    jerseyColor,
    medicalNotes: child.medicalNotes ?? '',
  };
}

/** Adds a child, or edits and deletes one. */
export function ChildDialog({
  child,
  parent,
  sibling,
  lastName = '',
  onAdded,
  onAnother,
  onClose,
  onDone = onClose,
}: {
  child?: ChildResponse;
  /** Who gets the administrators' reply. */
  parent: ParentResponse | undefined;
  /** The child whose school a new one starts with until another is chosen. */
  sibling?: Pick<ChildResponse, 'firstName' | 'school'>;
  lastName?: string;
  onAdded?(child: ChildResponse): void;
  /** One is saved, and the next will be added in this dialog. */
  onAnother?(): void;
  /** Saved or deleted; otherwise it counts as closed. */
  onDone?(): void;
  onClose(): void;
}) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useAddChild();
  const update = useUpdateChild();
  const remove = useDeleteChild();
  const [added, setAdded] = useState(0);
  const [like, setLike] = useState(child ? undefined : sibling);
  const wantsAnother = useRef(false);

  const finish = async (title: string, description: string) => {
    await queries.invalidateQueries({ queryKey: getListChildrenQueryKey() });
    toast({ kind: 'good', title, description });
    draft.forget();
    onDone();
  };
  const addAnother = async ({ firstName, lastName: name, school }: ChildFields) => {
    onAnother?.();
    form.reset({ ...empty, lastName: name, school });
    setLike({ firstName, school });
    draft.forget();
    setAdded(added + 1);
    await queries.invalidateQueries({ queryKey: getListChildrenQueryKey() });
    toast({ kind: 'good', title: 'Child added', description: `${firstName} is now in your family profile.` });
  };
  const fail = (verb: 'save' | 'update' | 'delete') => (error: unknown) => {
    const description = getSentence(error, `Failed to ${verb} child information`);
    toast({ kind: 'bad', title: 'Error', description });
  };

  // Programs for boys or girls need it; the edit form leaves a known one alone.
  const asksGender = !isKnownGender(child?.gender ?? '');

  const initial = child ? toFields(child) : { ...empty, lastName, school: like?.school ?? '' };
  const form = useForm<ChildFields>({
    initial,
    rules: asksGender ? addChildRules : editChildRules,
    submit: async (fields, changes) => {
      const data = asksGender ? addChildBody(fields) : editChildBody(fields);
      const isMore = wantsAnother.current;
      wantsAnother.current = false;
      if (!child) onAdded?.(await create.mutateAsync({ data: addChildBody(fields) }));
      else if (isChanged(changes)) await update.mutateAsync({ id: child.id, data });
      if (isMore) await addAnother(fields);
      else
        await finish(
          child ? 'Child updated' : 'Child added',
          `${fields.firstName} ${child ? 'has been updated.' : 'is now in your family profile.'}`,
        );
    },
    onFailure: fail(child ? 'update' : 'save'),
  });
  // What a coach must know of a child's health is stored only on the server.
  const draft = usePersistedDraft(form, `child ${child?.id ?? 'new'}`, initial, ['medicalNotes']);

  const deletion = useDeletion(child, {
    remove,
    onDeleted: () => finish('Child deleted', `${child?.name} is no longer in your family profile.`),
    onFailure: fail('delete'),
  });

  const buttons = (
    <>
      <button
        type="button"
        className={child ? 'btn line' : 'btn line hide-s'}
        onClick={() => {
          draft.forget();
          onClose();
        }}
      >
        Cancel
      </button>
      {child ? null : (
        // Not a form button: Enter in a field means the one after it.
        <button
          type="button"
          className="btn line"
          disabled={form.busy}
          onClick={() => {
            wantsAnother.current = true;
            form.form.ref.current?.requestSubmit();
          }}
        >
          Add another child
        </button>
      )}
      <button
        type="submit"
        form={formId}
        className="btn"
        disabled={form.busy}
        onClick={() => {
          wantsAnother.current = false;
        }}
      >
        {child ? 'Save Changes' : 'Add Child'}
      </button>
    </>
  );

  return (
    <>
      <Dialog
        title={child ? 'Edit Child' : added > 0 ? 'Add another child' : 'Add Child'}
        stage={deletion.asking ? 'asked' : String(added)}
        onClose={deletion.asking ? deletion.keep : added > 0 ? onDone : onClose}
        footer={deletion.getFoot(buttons)}
      >
        <form id={formId} className="pad stack" {...form.form}>
          <ChildFormFields
            form={form}
            child={child}
            like={like}
            asksGender={asksGender}
            notesAreLost={draft.isPartial}
          />
        </form>
      </Dialog>
      {deletion.requestFor(parent)}
    </>
  );
}
