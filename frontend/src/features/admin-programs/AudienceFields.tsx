import { keepPreviousData } from '@tanstack/react-query';
import { Form, Select, type FormInstance } from 'antd';

import type { AudienceDto, ReadAudienceParams } from '@/api/generated/model';
import { useReadAudience } from '@/api/generated/programs/programs';
import { useSettled } from '@/ui/useSettled';

import { AUDIENCE_FIELDS, derivedWords, saidOf, type Audience } from './audience';
import { programGrades } from './choices';
import { audienceRules } from './rules';

const DERIVE_AFTER_MS = 250;

/** Whom a program is for of which a form says so much. */
export function useDerivedAudience({ divisions, ...said }: ReadAudienceParams): AudienceDto | undefined {
  const asked = useSettled(JSON.stringify({ ...said, divisions }), DERIVE_AFTER_MS);
  return useReadAudience(JSON.parse(asked) as ReadAudienceParams, {
    query: { placeholderData: keepPreviousData },
  }).data;
}

/** A select has no word for null. */
const NO_LIMIT = 'none';
const fromOption = (option: unknown) => (option === NO_LIMIT ? null : option);
const toOption = (value: unknown) => ({ value: value === null ? NO_LIMIT : value });

const gradeOptions = [
  { value: NO_LIMIT, label: 'No limit' },
  ...programGrades.map((label, i) => ({ value: i - 1, label })),
];
const genderOptions = [
  { value: NO_LIMIT, label: 'Boys and girls' },
  { value: 'Boys', label: 'Boys' },
  { value: 'Girls', label: 'Girls' },
];

interface Props {
  form: FormInstance;
  /** What the program has where nothing is chosen here. */
  without: Audience | undefined;
  derived: AudienceDto | undefined;
}

/** Shows what follows from the other fields until somebody chooses otherwise, which wins. */
export function AudienceFields({ form, without, derived }: Props) {
  const chosen: Partial<Audience> = {
    minGrade: Form.useWatch('minGrade', form),
    maxGrade: Form.useWatch('maxGrade', form),
    gender: Form.useWatch('gender', form),
  };
  const shown = { ...without, ...saidOf(chosen, without) };
  const isByHand = derived !== undefined && AUDIENCE_FIELDS.some((field) => shown[field] !== derived[field]);
  const field = (name: (typeof AUDIENCE_FIELDS)[number]) => ({
    className: 'w2',
    name,
    // It always has a value: nothing to mark as optional.
    required: true,
    getValueProps: () => toOption(shown[name]),
    getValueFromEvent: fromOption,
  });

  const follow = () => {
    if (!derived) return;
    form.resetFields([...AUDIENCE_FIELDS]);
    form.setFieldsValue(saidOf(derived, without));
    form.focusField('minGrade');
  };

  return (
    <fieldset>
      <legend className="form-legend">Who can register</legend>
      <div className="form-grid">
        <Form.Item {...field('minGrade')} label="Lowest grade">
          <Select virtual={false} options={gradeOptions} />
        </Form.Item>
        <Form.Item
          {...field('maxGrade')}
          label="Highest grade"
          dependencies={['minGrade']}
          rules={audienceRules.maxGrade(without)}
        >
          <Select virtual={false} options={gradeOptions} />
        </Form.Item>
        <Form.Item {...field('gender')} label="Gender">
          <Select options={genderOptions} />
        </Form.Item>
      </div>
      {derived ? <Source derived={derived} isByHand={isByHand} onFollow={follow} /> : null}
    </fieldset>
  );
}

function Source({
  derived,
  isByHand,
  onFollow,
}: {
  derived: AudienceDto;
  isByHand: boolean;
  onFollow(): void;
}) {
  const words = derivedWords(derived);
  const unread = 'The age range names no grades';
  if (isByHand)
    return (
      <p className="hint-line" role="status">
        {words ? `Chosen by hand. It would follow ${words}. ` : `Chosen by hand. ${unread}. `}
        {words ? (
          <button type="button" className="link" onClick={onFollow}>
            Let it follow
          </button>
        ) : null}
      </p>
    );
  return (
    <p className="hint-line" role="status">
      {words
        ? `Follows ${words}.`
        : `${derived.isAudienceUnread ? unread : 'Nothing says for which grades'}: every grade can register until you choose.`}
    </p>
  );
}
