import { Modal, Radio } from 'antd';
import { useState } from 'react';

import type { Clash } from './edits';

type Side = 'mine' | 'theirs';

/** Two people changed the same fields: the second sees both values and chooses, field by field. */
export function ChooseValues<T extends object>({
  clash,
  labelOf,
  wordsOf = (_field, value) =>
    value === null || value === undefined || value === '' ? '(empty)' : String(value),
  onChoose,
  onClose,
}: {
  clash: Clash<T>;
  labelOf(field: keyof T & string): string;
  /** A value as a person reads it. */
  wordsOf?(field: keyof T & string, value: unknown): string;
  /** The fields whose own value is kept. */
  onChoose(kept: (keyof T & string)[]): void;
  /** Nothing is saved, what was typed stays in the form. */
  onClose(): void;
}) {
  const { fields, mine, now } = clash;
  const [chosen, setChosen] = useState<{ [field: string]: Side }>({});
  const missing = fields.find((field) => chosen[field] === undefined);

  return (
    <Modal
      open
      title="Somebody else changed this while you did"
      width={520}
      okText={missing ? `Choose for ${labelOf(missing)}` : 'Save my choice'}
      okButtonProps={{ disabled: missing !== undefined }}
      cancelText="Back to the form"
      onOk={() => onChoose(fields.filter((field) => chosen[field] === 'mine'))}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="stack">
        <p>What does not collide is kept as each of you wrote it. Please choose which value stays here.</p>
        {fields.map((field) => (
          <fieldset key={field} className="clash">
            <legend className="form-legend">{labelOf(field)}</legend>
            <Radio.Group
              className="choice-list"
              value={chosen[field]}
              onChange={(event) => setChosen({ ...chosen, [field]: event.target.value as Side })}
              options={[
                { value: 'mine', label: `Yours: ${wordsOf(field, mine[field])}` },
                { value: 'theirs', label: `Theirs: ${wordsOf(field, now.values[field])}` },
              ]}
            />
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
