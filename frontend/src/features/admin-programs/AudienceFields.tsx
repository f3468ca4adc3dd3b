import { keepPreviousData } from '@tanstack/react-query';
import { Select, type RefSelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

import type { AudienceResponse, GetAudienceParams } from '@/api/generated/model';
import { useGetAudience } from '@/api/generated/program-office/program-office';
import { FormField } from '@/ui/admin/FormField';
import { useWatch, type Form } from '@/ui/form/use-form';

import { AUDIENCE_FIELDS, formatDerivedAudience, getExplicitAudience, type Audience } from './audience';
import { programGrades } from './choices';
import { getChosen, NO_LIMIT, type ProgramValues } from './values';

const DERIVE_AFTER_MS = 250;

/** The audience of a program with the form's values; `ask` when they change. */
export function useDerivedAudience(
  initial: ProgramValues,
  say: (values: ProgramValues) => GetAudienceParams,
): { said: GetAudienceParams; derived: AudienceResponse | undefined; ask(values: ProgramValues): void } {
  const [asked, setAsked] = useState(() => JSON.stringify(say(initial)));
  const said = JSON.parse(asked) as GetAudienceParams;
  const { data } = useGetAudience(said, { query: { placeholderData: keepPreviousData } });
  return { said, derived: data, ask: (values) => setAsked(JSON.stringify(say(values))) };
}

/** Reports the form's values when typing pauses, so that a letter redraws nothing. */
function useSettledValues({ subscribe }: Form<ProgramValues>, tell: (values: ProgramValues) => void) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(pause);
        pause = setTimeout(() => latest.current(values), DERIVE_AFTER_MS);
      },
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [subscribe]);
}

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
  form: Form<ProgramValues>;
  /** What the program has when nothing is chosen here. */
  without: Audience | undefined;
  derived: AudienceResponse | undefined;
  ask(values: ProgramValues): void;
}

/** Shows what follows from the other fields until someone makes another choice, which wins. */
export function AudienceFields({ form, without, derived, ask }: Props) {
  const { control } = form;
  useSettledValues(form, ask);
  const lowest = useRef<RefSelectProps>(null);
  const [minGrade, maxGrade, gender] = useWatch({ control, name: AUDIENCE_FIELDS });
  const shown = { ...without, ...getExplicitAudience(getChosen({ minGrade, maxGrade, gender }), without) };
  const isByHand = derived !== undefined && AUDIENCE_FIELDS.some((field) => shown[field] !== derived[field]);
  const toOption = (field: keyof Audience) => (shown[field] === null ? NO_LIMIT : shown[field]);

  const follow = () => {
    if (!derived) return;
    const said = getExplicitAudience(derived, without);
    for (const field of AUDIENCE_FIELDS)
      form.set(field, field in said ? (said[field] ?? NO_LIMIT) : undefined);
    lowest.current?.focus();
  };

  return (
    <fieldset>
      <legend className="form-legend">Who can register</legend>
      <div className="form-grid">
        <FormField
          className="w2"
          control={control}
          name="minGrade"
          label="Lowest grade"
          judges={['maxGrade']}
        >
          {(field) => (
            <Select
              {...field}
              ref={lowest}
              value={toOption('minGrade')}
              virtual={false}
              options={gradeOptions}
            />
          )}
        </FormField>
        <FormField className="w2" control={control} name="maxGrade" label="Highest grade">
          {(field) => (
            <Select {...field} value={toOption('maxGrade')} virtual={false} options={gradeOptions} />
          )}
        </FormField>
        <FormField className="w2" control={control} name="gender" label="Gender">
          {(field) => <Select {...field} value={toOption('gender')} options={genderOptions} />}
        </FormField>
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
  derived: AudienceResponse;
  isByHand: boolean;
  onFollow(): void;
}) {
  const words = formatDerivedAudience(derived);
  const unread = "The age range doesn't list any grades";
  if (isByHand)
    return (
      <p className="hint-line" role="status">
        {words ? `Set manually. Default ${words}. ` : `Set manually. ${unread}. `}
        {words ? (
          <button type="button" className="link" onClick={onFollow}>
            Use default
          </button>
        ) : null}
      </p>
    );
  return (
    <p className="hint-line" role="status">
      {words
        ? `Set ${words}.`
        : `${derived.isAgeRangeUnparsed ? unread : 'No grades are set'}, so every grade can register until you choose.`}
    </p>
  );
}
