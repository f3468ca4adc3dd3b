import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import type { StaffProfileResponse, UpdateStaffProfileDto } from '@/api/generated/model';
import { getGetStaffProfileQueryKey, useUpdateStaffProfile } from '@/api/generated/staffing/staffing';
import { getSentence } from '@/api/sentence';
import { staffTypes } from '@/content/staff';
import { usePersistedDraft } from '@/session/use-persisted-draft';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { isChanged } from '@/ui/form/changes';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { contactRules, type ContactValues } from './rules';
import { TypeField } from './TypeField';
import './staff.css';

export function EditProfile({ profile, onClose }: { profile: StaffProfileResponse; onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const update = useUpdateStaffProfile();
  const { name, phone, type } = profile;
  const initial: ContactValues = { name, phone, type };
  const form = useForm<ContactValues>({
    initial,
    rules: contactRules,
    submit: async (values, changes) => {
      const data = { ...values, type: values.type as UpdateStaffProfileDto['type'] };
      if (isChanged(changes))
        queries.setQueryData(getGetStaffProfileQueryKey(), await update.mutateAsync({ data }));
      toast({ kind: 'good', title: 'Profile updated' });
      draft.forget();
      onClose();
    },
    onFailure: (error) =>
      toast({ kind: 'bad', title: 'Update failed', description: getSentence(error, 'Please try again') }),
  });
  const draft = usePersistedDraft(form, 'staff profile', initial);
  return (
    <Dialog
      title="Edit Profile"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="btn line"
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancel
          </button>
          <button type="submit" form={formId} className="btn" disabled={form.busy} aria-busy={form.busy}>
            Save Changes
          </button>
        </>
      }
    >
      <form id={formId} className="pad stack" {...form.form}>
        <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...form.field('phone')} />
        {type === 'supervisor' ? (
          <p>
            <span className="label">Your role</span>
            <br />
            {staffTypes.supervisor.label}. Only the office can change your role.
          </p>
        ) : (
          <TypeField {...form.field('type')} />
        )}
        <p className="small muted">You'll still sign in with {profile.email}.</p>
      </form>
    </Dialog>
  );
}
