import { Checkbox, Form, Switch } from 'antd';

import type { CreateProgramDto } from '@/api/generated/model';
import type { Section } from '@/portal/sections';

import { leagueDivisions, offersDivisions } from './choices';

export interface DivisionValues {
  sport: string;
  hasDivisions: boolean;
  divisions?: string[];
}

type Divisions = CreateProgramDto['divisions'];

/** Those that are offered and wanted; undefined: none are. */
export function divisionsOf(
  section: Section,
  { sport, hasDivisions, divisions = [] }: Partial<DivisionValues>,
): Divisions {
  return section.type === 'league' && hasDivisions && offersDivisions(sport)
    ? (divisions as Divisions)
    : undefined;
}

export function DivisionFields() {
  const sport = Form.useWatch<string | undefined>('sport');
  const wanted = Form.useWatch<boolean | undefined>('hasDivisions');
  const chosen = Form.useWatch<string[] | undefined>('divisions')?.length ?? 0;
  return (
    <>
      <label className="toggle-row">
        <Form.Item name="hasDivisions" valuePropName="checked" noStyle>
          <Switch aria-label="Create divisions" />
        </Form.Item>
        Create divisions
      </label>
      {wanted && !offersDivisions(sport) ? (
        <p className="hint-line pad-below" role="status">
          Select Basketball or Flag Football to see available divisions
        </p>
      ) : null}
      {wanted && offersDivisions(sport) ? (
        <Form.Item
          name="divisions"
          label="Divisions"
          extra={
            chosen > 0 ? (
              <span role="status">{`${chosen} ${chosen === 1 ? 'division' : 'divisions'} selected`}</span>
            ) : undefined
          }
        >
          <Checkbox.Group className="checks" options={leagueDivisions} />
        </Form.Item>
      ) : null}
    </>
  );
}
