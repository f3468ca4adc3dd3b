import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Select, Switch, type FormInstance } from 'antd';
import { useState } from 'react';

import { ApiError } from '@/api/errors';
import type { CreateProgramDto } from '@/api/generated/model';
import { getListProgramsQueryKey, useCreateProgram } from '@/api/generated/programs/programs';
import type { Section } from '@/portal/sections';
import { setFaults } from '@/ui/admin/forms';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { saidOf, type Audience } from './audience';
import { AudienceFields, useDerivedAudience } from './AudienceFields';
import { programAgeRanges, programSports, samples } from './choices';
import { DivisionFields, divisionsOf, type DivisionValues } from './DivisionFields';
import { createRules, missingFields } from './rules';
import './admin-programs.css';

interface Values extends Partial<Audience>, DivisionValues {
  name: string;
  description?: string;
  price: number;
  hasMaximum: boolean;
  maxParticipants?: number;
  location: string;
  ageRange: string;
  startDate: string;
  endDate: string;
  registrationDeadline: string;
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function payloadOf(section: Section, values: Values, derived: Audience | undefined): CreateProgramDto {
  const { hasMaximum, hasDivisions, maxParticipants, divisions, minGrade, maxGrade, gender, ...fields } =
    values;
  const chosen = divisionsOf(section, { sport: values.sport, hasDivisions, divisions });
  return {
    ...fields,
    ...saidOf({ minGrade, maxGrade, gender }, derived),
    type: section.type,
    ...(hasMaximum ? { maxParticipants } : {}),
    ...(chosen ? { divisions: chosen } : {}),
  };
}

/** The form of the Create tabs. After a success it is empty again, for the next one. */
export function CreateProgram({ section }: { section: Section }) {
  const [form] = Form.useForm<Values>();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const hasMaximum = Form.useWatch('hasMaximum', form);
  const start = Form.useWatch('startDate', form);
  const sample = samples[section.type];
  const derived = useDerivedAudience({
    type: section.type,
    ageRange: Form.useWatch('ageRange', form),
    divisions: divisionsOf(section, {
      sport: Form.useWatch('sport', form),
      hasDivisions: Form.useWatch('hasDivisions', form),
      divisions: Form.useWatch('divisions', form),
    }),
  });

  const create = useCreateProgram({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: `${section.noun} created successfully!` });
        form.resetFields();
        return queries.invalidateQueries({ queryKey: getListProgramsQueryKey() });
      },
      onError: (error) => {
        toast({ kind: 'bad', title: 'Error creating program', description: 'Failed to create program' });
        if (!setFaults(form, error) && error instanceof ApiError) setRefusal(error.message);
      },
    },
  });

  return (
    <section className="panel form-panel" aria-label={`New ${section.noun.toLowerCase()}`}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ hasMaximum: false, hasDivisions: false }}
        validateTrigger={['onBlur', 'onSubmit']}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => {
          setRefusal(undefined);
          create.mutate({ data: payloadOf(section, values, derived) });
        }}
        onFinishFailed={({ errorFields }) => {
          const missing = errorFields.some(({ name }) => {
            const value: unknown = (form as FormInstance).getFieldValue(name);
            return value === undefined || value === null || value === '';
          });
          if (missing) toast({ kind: 'bad', ...missingFields });
        }}
      >
        <div className="form-grid">
          <Form.Item className="w4" name="name" label="Name" rules={createRules.name}>
            <Input placeholder={sample.name} maxLength={120} />
          </Form.Item>
          <Form.Item className="w2" name="sport" label="Sport" rules={createRules.sport}>
            <Select options={toOptions(programSports)} placeholder="Choose a sport" />
          </Form.Item>
          <Form.Item name="description" label="Description">
            <Input.TextArea rows={3} maxLength={5000} />
          </Form.Item>
          <Form.Item className="w2 keep" name="price" label="Price" rules={createRules.price}>
            <InputNumber
              prefix="$"
              min={0}
              max={100000}
              step={0.01}
              precision={2}
              placeholder={sample.price}
            />
          </Form.Item>
          <Form.Item className="w4" name="location" label="Location" rules={createRules.location}>
            <Input maxLength={200} />
          </Form.Item>
          <div className="w3">
            <label className="toggle-row">
              <Form.Item name="hasMaximum" valuePropName="checked" noStyle>
                <Switch aria-label="Set maximum participants" />
              </Form.Item>
              <span>
                Set maximum participants
                <span className="hint">Without a maximum the places are unlimited.</span>
              </span>
            </label>
          </div>
          <div className="w3">
            {hasMaximum ? (
              <Form.Item
                name="maxParticipants"
                label="Maximum participants"
                rules={createRules.maxParticipants}
              >
                <InputNumber min={1} max={100000} precision={0} placeholder={sample.max} />
              </Form.Item>
            ) : null}
          </div>
          <Form.Item className="w3" name="ageRange" label="Age Range" rules={createRules.ageRange}>
            <Select virtual={false} options={toOptions(programAgeRanges)} placeholder="Choose an age range" />
          </Form.Item>
          <Form.Item
            className="w3"
            name="registrationDeadline"
            label="Registration Deadline"
            rules={createRules.registrationDeadline}
          >
            <Input type="date" />
          </Form.Item>
          <Form.Item className="w3" name="startDate" label="Start Date" rules={createRules.startDate}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            className="w3"
            name="endDate"
            label="End Date"
            dependencies={['startDate']}
            rules={createRules.endDate}
          >
            <Input type="date" min={start} />
          </Form.Item>
        </div>
        {section.type === 'league' ? <DivisionFields /> : null}
        <AudienceFields form={form} without={derived} derived={derived} />
        {refusal ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{refusal}</span>
          </div>
        ) : null}
        <div className="form-foot">
          <Button onClick={() => form.resetFields()} disabled={create.isPending}>
            Clear
          </Button>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {create.isPending ? 'Creating...' : `Create ${section.noun}`}
          </Button>
        </div>
      </Form>
    </section>
  );
}
