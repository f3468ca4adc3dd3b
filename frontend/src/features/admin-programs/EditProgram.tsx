import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input, InputNumber, Modal } from 'antd';

import { messageOf } from '@/api/errors';
import type { ProgramDto, UpdateProgramDto } from '@/api/generated/model';
import { getListProgramsQueryKey, useUpdateProgram } from '@/api/generated/programs/programs';
import { setFaults } from '@/ui/admin/forms';
import { toast } from '@/ui/toast';

import { audienceAfter, saidOf, type Audience } from './audience';
import { AudienceFields, useDerivedAudience } from './AudienceFields';
import { editRules } from './rules';

interface Values extends Partial<Audience> {
  name: string;
  price: number;
  description: string;
  location: string;
  hasMaximum: boolean;
  maxParticipants?: number;
  startDate?: string;
  endDate?: string;
  registrationDeadline?: string;
  ageRange?: string;
  equipment?: string;
  sponsorName?: string;
  sponsorLogoUrl?: string;
}

function valuesOf(program: ProgramDto): Partial<Values> {
  return {
    name: program.name,
    price: program.price,
    description: program.description,
    location: program.location,
    hasMaximum: program.maxParticipants !== null,
    maxParticipants: program.maxParticipants ?? undefined,
    startDate: program.startDate ?? undefined,
    endDate: program.endDate ?? undefined,
    registrationDeadline: program.registrationDeadline ?? undefined,
    ageRange: program.ageRange ?? undefined,
    equipment: program.equipment ?? undefined,
    sponsorName: program.sponsorName ?? undefined,
    sponsorLogoUrl: program.sponsorLogoUrl ?? undefined,
  };
}

const orNull = (value: string | undefined) => (value === undefined || value.trim() === '' ? null : value);

/** An emptied field is sent as null; the maximum only while its box is on, or to take it away. */
function payloadOf(program: ProgramDto, values: Values, without: Audience | undefined): UpdateProgramDto {
  const maximum = values.hasMaximum
    ? { maxParticipants: values.maxParticipants }
    : program.maxParticipants === null
      ? {}
      : { maxParticipants: null };
  return {
    name: values.name,
    price: values.price,
    description: values.description,
    location: values.location,
    ...maximum,
    startDate: orNull(values.startDate),
    endDate: orNull(values.endDate),
    registrationDeadline: orNull(values.registrationDeadline),
    ...(program.type === 'clinic' ? { ageRange: orNull(values.ageRange) } : {}),
    ...saidOf(values, without),
    equipment: orNull(values.equipment),
    sponsorName: orNull(values.sponsorName),
    sponsorLogoUrl: orNull(values.sponsorLogoUrl),
  };
}

export function EditProgram({ program, onClose }: { program: ProgramDto; onClose(): void }) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const hasMaximum = Form.useWatch('hasMaximum', form);
  const start = Form.useWatch('startDate', form);
  const ageRange = Form.useWatch('ageRange', form);
  const isAgeRangeChanged = program.type === 'clinic' && orNull(ageRange) !== program.ageRange;
  const derived = useDerivedAudience({
    type: program.type,
    ageRange: (program.type === 'clinic' ? ageRange : program.ageRange) ?? undefined,
    programId: program.id,
  });
  const without = audienceAfter(program, isAgeRangeChanged, derived);

  const save = useUpdateProgram({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Program updated' });
        onClose();
        return queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
      },
      onError: (error) => {
        setFaults(form, error);
        toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
      },
    },
  });

  return (
    <Modal
      open
      title={`Edit ${program.name}`}
      width={640}
      onCancel={onClose}
      okText={save.isPending ? 'Saving...' : 'Save Changes'}
      cancelText="Cancel"
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      mask={{ closable: false }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={valuesOf(program)}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => save.mutate({ id: program.id, data: payloadOf(program, values, without) })}
      >
        <div className="form-grid">
          <Form.Item className="w4" name="name" label="Program Name" rules={editRules.name}>
            <Input maxLength={120} autoFocus />
          </Form.Item>
          <Form.Item className="w2" name="price" label="Price ($)" rules={editRules.price}>
            <InputNumber min={0} max={100000} step={0.01} precision={2} />
          </Form.Item>
          <Form.Item name="description" label="Description" rules={editRules.description}>
            <Input.TextArea rows={3} maxLength={5000} />
          </Form.Item>
          <Form.Item name="location" label="Location" rules={editRules.location}>
            <Input maxLength={200} />
          </Form.Item>
          <div className="w3 check-cell">
            <Form.Item name="hasMaximum" valuePropName="checked" noStyle>
              <Checkbox>Set maximum number of participants</Checkbox>
            </Form.Item>
          </div>
          <div className="w3">
            {hasMaximum ? (
              <Form.Item
                name="maxParticipants"
                label="Maximum participants"
                rules={editRules.maxParticipants}
              >
                <InputNumber min={1} max={100000} precision={0} />
              </Form.Item>
            ) : null}
          </div>
          <Form.Item className="w3" name="startDate" label="Start Date">
            <Input type="date" />
          </Form.Item>
          <Form.Item
            className="w3"
            name="endDate"
            label="End Date"
            dependencies={['startDate']}
            rules={editRules.endDate}
          >
            <Input type="date" min={start} />
          </Form.Item>
          <Form.Item className="w3" name="registrationDeadline" label="Registration Deadline">
            <Input type="date" />
          </Form.Item>
          {program.type === 'clinic' ? (
            <Form.Item className="w3" name="ageRange" label="Age Range" rules={editRules.ageRange}>
              <Input placeholder="PreK-2nd Grade" maxLength={60} />
            </Form.Item>
          ) : null}
          <Form.Item name="equipment" label="Equipment/Requirements">
            <Input.TextArea rows={2} maxLength={2000} />
          </Form.Item>
        </div>
        <AudienceFields form={form} without={without} derived={derived} />
        <fieldset>
          <legend className="form-legend">
            Sponsor Information <span className="muted">(optional)</span>
          </legend>
          <div className="form-grid">
            <Form.Item className="w3" name="sponsorName" label="Sponsor Name">
              <Input maxLength={120} />
            </Form.Item>
            <Form.Item
              className="w3"
              name="sponsorLogoUrl"
              label="Sponsor Logo URL"
              rules={editRules.sponsorLogoUrl}
            >
              <Input type="url" placeholder="https://" maxLength={500} />
            </Form.Item>
          </div>
        </fieldset>
      </Form>
    </Modal>
  );
}
