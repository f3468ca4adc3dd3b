import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';

import { messageOf } from '@/api/errors';
import type { SettingsSectionDto } from '@/api/generated/model';
import { getListSettingsQueryKey, useSaveSettings } from '@/api/generated/settings/settings';
import { ChooseValues } from '@/ui/admin/ChooseValues';
import { useEdit } from '@/ui/admin/edits';
import { setFaults } from '@/ui/admin/forms';
import { toast } from '@/ui/toast';

type Values = SettingsSectionDto['values'];

/** The form of one section, drawn from what the server says of its fields; its rules are the server's. */
export function SectionForm({ section }: { section: SettingsSectionDto }) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const { mutateAsync: saveSection, isPending } = useSaveSettings();
  const edit = useEdit<Values>({
    opened: section,
    read: (record) => {
      const fields = section.fields.map(({ name }) => [name, String(record[name] ?? '')]);
      return Object.fromEntries(fields) as Values;
    },
    save: (changes, version) => saveSection({ section: section.key, data: { ...changes, version } }),
  });

  const finish = async (saving: ReturnType<typeof edit.submit>) => {
    try {
      const saved = await saving;
      if (!saved) return;
      form.setFieldsValue(saved.values);
      toast({ kind: 'good', title: `${section.title} saved` });
      await queries.invalidateQueries({ queryKey: getListSettingsQueryKey() });
    } catch (error) {
      setFaults(form, error);
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
  };

  const title = `settings-${section.key}`;
  return (
    <section className="panel form-panel" aria-labelledby={title}>
      <h2 className="facts-title" id={title}>
        {section.title}
      </h2>
      <p className="page-lead small">{section.lead}</p>
      <Form<Values>
        form={form}
        name={section.key}
        layout="vertical"
        noValidate
        initialValues={section.values}
        onFinish={(values) => void finish(edit.submit(values))}
      >
        {section.fields.map(({ name, label, kind }) => (
          <Form.Item key={name} name={name} label={label} required>
            <Input type={kind} autoComplete="off" />
          </Form.Item>
        ))}
        <div className="form-foot">
          <Button type="primary" htmlType="submit" loading={isPending}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </Form>
      {edit.clash ? (
        <ChooseValues
          clash={edit.clash}
          labelOf={(field) => section.fields.find(({ name }) => name === field)?.label ?? field}
          onChoose={(kept) => void finish(edit.choose(kept))}
          onClose={edit.postpone}
        />
      ) : null}
    </section>
  );
}
