import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';

import { getMessage } from '@/api/errors';
import type { SettingsSectionResponse } from '@/api/generated/model';
import { getListSettingsQueryKey, useSaveSettings } from '@/api/generated/settings/settings';
import { ResolveEditConflict } from '@/ui/admin/ResolveEditConflict';
import { useConcurrentEdit } from '@/ui/admin/concurrent-edit';
import { FormField } from '@/ui/admin/FormField';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

type Values = SettingsSectionResponse['values'];

/** A section's form, drawn from the server's description of its fields; its rules are the server's. */
export function SectionForm({ section }: { section: SettingsSectionResponse }) {
  const queries = useQueryClient();
  const { mutateAsync: saveSection } = useSaveSettings();
  const edit = useConcurrentEdit<Values>({
    opened: section,
    read: (record) => {
      const fields = section.fields.map(({ name }) => [name, String(record[name] ?? '')]);
      return Object.fromEntries(fields) as Values;
    },
    save: (changes, version) => saveSection({ section: section.section, data: { ...changes, version } }),
  });

  const finish = async (saving: ReturnType<typeof edit.submit>) => {
    try {
      const saved = await saving;
      if (!saved) return;
      form.reset(saved.values);
      toast({ kind: 'good', title: `${section.title} saved` });
      await queries.invalidateQueries({ queryKey: getListSettingsQueryKey() });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
      throw error;
    }
  };
  const form = useForm<Values>({
    initial: section.values,
    rules: {},
    submit: (values) => finish(edit.submit(values)),
  });

  const title = `settings-${section.section}`;
  return (
    <section className="panel form-panel" aria-labelledby={title}>
      <h2 className="facts-title" id={title}>
        {section.title}
      </h2>
      <p className="page-lead small">{section.description}</p>
      <form className="form-s" {...form.form}>
        {section.fields.map(({ name, label, kind }) => (
          <FormField key={name} control={form.control} name={name} label={label}>
            {(field) => <Input {...field} type={kind} autoComplete="off" />}
          </FormField>
        ))}
        <div className="form-foot">
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {form.busy ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      {edit.clash ? (
        <ResolveEditConflict
          conflict={edit.clash}
          toLabel={(field) => section.fields.find(({ name }) => name === field)?.label ?? field}
          onChoose={(kept) => void form.attempt(() => finish(edit.choose(kept)))}
          onClose={edit.postpone}
        />
      ) : null}
    </section>
  );
}
