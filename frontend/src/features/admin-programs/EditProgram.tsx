import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Checkbox, Input, InputNumber } from 'antd';

import { getMessage } from '@/api/errors';
import type { ProgramResponse, DuplicateHandling } from '@/api/generated/model';
import { useUpdateProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormDialog } from '@/ui/admin/FormDialog';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useOpenDialog } from '@/ui/admin/open-dialog';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { DuplicateProgramDialog, isDuplicateError } from './DuplicateProgramDialog';
import { getAudienceAfterEdit } from './audience';
import { AudienceFields, useDerivedAudience } from './AudienceFields';
import {
  toEditable,
  toEdit,
  mergeConcurrentEdit,
  toLabel,
  orNull,
  formatField,
  type Editable,
} from './editable';
import { Deadline, MaximumField, StartAndEnd } from './ProgramFields';
import { editRules } from './rules';
import { toValues, type ProgramValues } from './values';

export function EditProgram({ program, onClose }: { program: ProgramResponse; onClose(): void }) {
  const queries = useQueryClient();
  const update = useUpdateProgram();
  const isClinic = program.type === 'clinic';
  const initial = toValues(program);
  const { said, derived, ask } = useDerivedAudience(initial, ({ ageRange }) => ({
    type: program.type,
    ageRange: (isClinic ? ageRange : program.ageRange) || undefined,
    programId: program.id,
  }));
  const isAgeRangeChanged = isClinic && orNull(said.ageRange ?? '') !== program.ageRange;
  const without = getAudienceAfterEdit(program, isAgeRangeChanged, derived);

  const asking = useOpenDialog<string>();
  const duplicateHandling = useRef<DuplicateHandling>('ask');

  const opened = toEditable(program);
  const edit = useConcurrentEdit<Editable>({
    opened: { version: program.version ?? 0, values: opened },
    read: (record) => toEditable(record as unknown as ProgramResponse),
    save: async (changes, version) => {
      const kept = mergeConcurrentEdit(changes, opened, form.values());
      const canBeDuplicate = ['name', 'startDate', 'endDate'].some((field) => field in changes);
      const data = {
        ...changes,
        ...kept,
        version,
        ...(canBeDuplicate ? { duplicateHandling: duplicateHandling.current } : {}),
      };
      const saved = await update.mutateAsync({ id: program.id, data });
      return { version: saved.version ?? version, values: toEditable(saved) };
    },
  });

  /** Until the user has something to choose first. */
  const finish = async (saving: Promise<unknown>) => {
    try {
      if (!(await saving)) return;
    } catch (error) {
      if (isDuplicateError(error)) return asking.open(error.message);
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      throw error;
    }
    toast({ kind: 'good', title: 'Program updated' });
    onClose();
    await queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
  };
  const form = useForm<ProgramValues>({
    initial,
    rules: editRules(initial, without),
    submit: (values) => finish(edit.submit(toEdit(opened, values))),
  });
  const { control } = form;

  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${program.name}`}
        width={640}
        send="Save Changes"
        sending="Saving..."
        onClose={onClose}
      >
        <div className="form-grid">
          <FormField className="w4" control={control} name="name" label="Program Name">
            {(field) => <Input {...field} maxLength={120} autoFocus />}
          </FormField>
          <FormField className="w2" control={control} name="price" label="Price ($)">
            {(field) => <InputNumber {...field} step={0.01} />}
          </FormField>
          <FormField control={control} name="description" label="Description">
            {(field) => <Input.TextArea {...field} rows={3} maxLength={5000} />}
          </FormField>
          <FormField control={control} name="location" label="Location">
            {(field) => <Input {...field} maxLength={200} />}
          </FormField>
          <div className="w3 check-cell">
            <FormToggle control={control} name="hasMaximum">
              {(field) => <Checkbox {...field}>Set maximum number of participants</Checkbox>}
            </FormToggle>
          </div>
          <div className="w3">
            <MaximumField control={control} />
          </div>
          <StartAndEnd control={control} optional />
          <Deadline control={control} optional />
          {isClinic ? (
            <FormField className="w3" control={control} name="ageRange" label="Age Range" optional>
              {(field) => <Input {...field} placeholder="PreK-2nd Grade" maxLength={60} />}
            </FormField>
          ) : null}
          <FormField control={control} name="equipment" label="Equipment/Requirements" optional>
            {(field) => <Input.TextArea {...field} rows={2} maxLength={2000} />}
          </FormField>
        </div>
        <AudienceFields form={form} without={without} derived={derived} ask={ask} />
        <fieldset>
          <legend className="form-legend">
            Sponsor Information <span className="muted">(optional)</span>
          </legend>
          <div className="form-grid">
            <FormField className="w3" control={control} name="sponsorName" label="Sponsor Name" optional>
              {(field) => <Input {...field} maxLength={120} />}
            </FormField>
            <FormField
              className="w3"
              control={control}
              name="sponsorLogoUrl"
              label="Sponsor Logo URL"
              optional
            >
              {(field) => <Input {...field} type="url" placeholder="https://" maxLength={500} />}
            </FormField>
          </div>
        </fieldset>
      </FormDialog>
      <DuplicateProgramDialog
        dialog={asking}
        question={`Save another ${program.type} with this name?`}
        confirm="Save anyway"
        onConfirm={() => {
          duplicateHandling.current = 'confirmed';
          void form.attempt(() => finish(edit.submit(toEdit(opened, form.values()))));
        }}
      />
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={toLabel}
          formatWords={formatField}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </>
  );
}
