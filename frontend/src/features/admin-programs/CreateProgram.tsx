import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select, Switch } from 'antd';

import { ApiError } from '@/api/errors';
import type { DuplicateHandling } from '@/api/generated/model';
import { useCreateProgram } from '@/api/generated/program-office/program-office';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';
import type { Section } from '@/admin-shell/sections';
import { useOpenDialog } from '@/ui/admin/open-dialog';
import { FormField, FormToggle } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { DuplicateProgramDialog, isDuplicateError } from './DuplicateProgramDialog';
import { AudienceFields, useDerivedAudience } from './AudienceFields';
import { programAgeRanges, programSports, samples } from './choices';
import { DivisionFields } from './DivisionFields';
import { Deadline, MaximumField, StartAndEnd } from './ProgramFields';
import { createRules, missingFields } from './rules';
import { createBody, getDivisions, noProgram, type ProgramValues } from './values';
import './admin-programs.css';

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The form of the Create tabs. After a success it is empty again, for the next one. */
export function CreateProgram({ section }: { section: Section }) {
  const queries = useQueryClient();
  const asking = useOpenDialog<string>();
  const sample = samples[section.type];
  const { derived, ask } = useDerivedAudience(noProgram, (values) => ({
    type: section.type,
    ageRange: values.ageRange || undefined,
    divisions: getDivisions(section, values),
  }));
  const create = useCreateProgram({
    mutation: {
      onError: (error) => {
        if (isDuplicateError(error)) return;
        toast({ kind: 'bad', title: 'Error creating program', description: 'Failed to create program' });
      },
    },
  });

  const send = async (values: ProgramValues, duplicateHandling: DuplicateHandling) => {
    try {
      await create.mutateAsync({
        data: { ...createBody(section, values, derived), duplicateHandling: duplicateHandling },
      });
    } catch (error) {
      if (!isDuplicateError(error)) throw error;
      asking.open(error.message);
      return;
    }
    toast({ kind: 'good', title: `${section.noun} created successfully!` });
    form.reset();
    await queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
  };

  const form = useForm<ProgramValues>({
    initial: noProgram,
    rules: createRules(derived),
    onRefused: (faults, values) => {
      const isMissing = Object.keys(faults).some((name) => !values[name as keyof ProgramValues]);
      if (isMissing) toast({ kind: 'bad', ...missingFields });
    },
    submit: (values) => send(values, 'ask'),
  });
  const { control } = form;
  const refusal = form.failure instanceof ApiError ? form.failure.message : undefined;

  return (
    <section className="panel form-panel" aria-label={`New ${section.noun.toLowerCase()}`}>
      <form className="form-s" {...form.form}>
        <div className="form-grid">
          <FormField className="w4" control={control} name="name" label="Name">
            {(field) => <Input {...field} placeholder={sample.name} maxLength={120} />}
          </FormField>
          <FormField className="w2" control={control} name="sport" label="Sport">
            {({ value, ...field }) => (
              <Select
                {...field}
                value={value || undefined}
                options={toOptions(programSports)}
                placeholder="Choose a sport"
              />
            )}
          </FormField>
          <FormField control={control} name="description" label="Description" optional>
            {(field) => <Input.TextArea {...field} rows={3} maxLength={5000} />}
          </FormField>
          <FormField className="w2 keep" control={control} name="price" label="Price">
            {(field) => <InputNumber {...field} prefix="$" step={0.01} placeholder={sample.price} />}
          </FormField>
          <FormField className="w4" control={control} name="location" label="Location">
            {(field) => <Input {...field} maxLength={200} />}
          </FormField>
          <div className="w3">
            <label className="toggle-row">
              <FormToggle control={control} name="hasMaximum">
                {(field) => <Switch {...field} aria-label="Set maximum participants" />}
              </FormToggle>
              <span>
                Set maximum participants
                <span className="hint">When off, spots are unlimited.</span>
              </span>
            </label>
          </div>
          <div className="w3">
            <MaximumField control={control} placeholder={sample.max} />
          </div>
          <FormField className="w3" control={control} name="ageRange" label="Age Range">
            {({ value, ...field }) => (
              <Select
                {...field}
                value={value || undefined}
                virtual={false}
                options={toOptions(programAgeRanges)}
                placeholder="Choose an age range"
              />
            )}
          </FormField>
          <Deadline control={control} />
          <StartAndEnd control={control} />
        </div>
        {section.type === 'league' ? <DivisionFields control={control} /> : null}
        <AudienceFields form={form} without={derived} derived={derived} ask={ask} />
        {refusal ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </div>
        ) : null}
        <div className="form-foot">
          <Button onClick={() => form.reset()} disabled={form.busy}>
            Clear
          </Button>
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {form.busy ? 'Creating...' : `Create ${section.noun}`}
          </Button>
        </div>
      </form>
      <DuplicateProgramDialog
        dialog={asking}
        question={`Create another ${section.noun.toLowerCase()} with this name?`}
        confirm="Create anyway"
        onConfirm={() => void form.attempt(() => send(form.values(), 'confirmed'))}
      />
    </section>
  );
}
