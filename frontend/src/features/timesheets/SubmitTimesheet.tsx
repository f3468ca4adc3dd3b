import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { getMessage } from '@/api/errors';
import type { ProgramResponse, TimesheetResponse } from '@/api/generated/model';
import { useListPrograms } from '@/api/generated/programs/programs';
import {
  getListOwnTimesheetsQueryKey,
  useListOwnTimesheets,
  useSubmitTimesheet,
} from '@/api/generated/timesheets/timesheets';
import { useToday } from '@/site/site-state';
import { Dialog } from '@/ui/Dialog';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { useForm, useWatch } from '@/ui/form/use-form';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { formatHours, sheetRules, weekLabel, weeksUntil, type SheetValues } from './sheets';
import './timesheets.css';

interface Props {
  /** The timesheet to enter again. */
  again: string | undefined;
  onDone(): void;
  onClose(): void;
}

/** One week's hours for one program. */
export function SubmitTimesheet(props: Props) {
  const programs = useListPrograms();
  const sheets = useListOwnTimesheets();
  if (programs.data && sheets.data)
    return <SheetForm {...props} programs={programs.data} sheets={sheets.data} />;
  const error = programs.error ?? sheets.error;
  return (
    <Dialog title="Submit Timesheet" onClose={props.onClose}>
      <div className="pad">
        {error ? (
          <ErrorState
            title="We could not load the programs."
            message={getMessage(error)}
            onRetry={() => void Promise.all([programs.refetch(), sheets.refetch()])}
          />
        ) : (
          <Loading text="Loading the programs" />
        )}
      </div>
    </Dialog>
  );
}

function SheetForm({
  programs,
  sheets,
  again,
  onDone,
  onClose,
}: Props & { programs: readonly ProgramResponse[]; sheets: readonly TimesheetResponse[] }) {
  const formId = useId();
  const today = useToday();
  const queries = useQueryClient();
  const submit = useSubmitTimesheet();
  const known = sheets.find(({ id }) => String(id) === again);
  const weeks = weeksUntil(today, known?.weekStart);
  const form = useForm<SheetValues>({
    initial: {
      ...{
        programId: known?.programId ? String(known.programId) : '',
        weekStart: known?.weekStart ?? weeks[0],
      },
      ...{ hours: known ? String(known.hours) : '', note: known?.note ?? '' },
    },
    rules: sheetRules,
    submit: async ({ programId, weekStart, hours, note }) => {
      const data = { programId: Number(programId), weekStart, hours: Number(hours), note: note.trim() };
      const { programName } = await submit.mutateAsync({ data });
      toast({
        ...{ kind: 'good', title: 'Timesheet submitted' },
        description: `${formatHours(data.hours)} for ${programName}, ${weekLabel(weekStart)}.`,
      });
      await queries.invalidateQueries({ queryKey: getListOwnTimesheetsQueryKey() });
      onDone();
    },
    onFailure: (error) =>
      toast({ kind: 'bad', title: 'Timesheet not submitted', description: getMessage(error) }),
  });
  const [programId, weekStart] = useWatch({ control: form.control, name: ['programId', 'weekStart'] });
  const said = sheets.find((one) => String(one.programId) === programId && one.weekStart === weekStart);
  return (
    <Dialog
      title="Submit Timesheet"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={formId} className="btn" disabled={form.busy} aria-busy={form.busy}>
            {form.busy ? 'Submitting...' : 'Submit'}
          </button>
        </>
      }
    >
      <form id={formId} className="pad stack" {...form.form}>
        <SelectField
          label="Program"
          placeholder="Choose a program"
          options={programs.map(({ id, name, dateLabel }) => ({
            value: String(id),
            label: dateLabel ? `${name}, ${dateLabel}` : name,
          }))}
          {...form.field('programId')}
        />
        <SelectField
          label="Week (Sunday to Saturday)"
          options={weeks.map((value) => ({ value, label: weekLabel(value) }))}
          {...form.field('weekStart')}
        />
        <TextField
          label="Hours"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          hint="Round to the nearest quarter hour, like 7.25 or 7.5."
          {...form.field('hours')}
        />
        <TextAreaField
          label="What you did"
          optional
          rows={2}
          maxLength={300}
          hint="Only the office sees this."
          {...form.field('note')}
        />
        {said && said.id !== known?.id ? (
          <p className="alert info small" role="status">
            {said.status === 'approved'
              ? `The office already approved ${formatHours(said.hours)} for this week.`
              : `You already submitted ${formatHours(said.hours)} for this week. Submitting again replaces them.`}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
