import { Modal, Radio } from 'antd';
import { useState } from 'react';

import type { EditConflict } from './concurrent-edit';

type ConflictSide = 'mine' | 'theirs';

/** Two people changed the same fields: the second sees both values and chooses, field by field. */
export function ResolveEditConflict<T extends object>({
  conflict,
  toLabel,
  formatWords = (_field, value) =>
    value === null || value === undefined || value === '' ? '(empty)' : String(value),
  onChoose,
  onClose,
}: {
  conflict: EditConflict<T>;
  toLabel(field: keyof T & string): string;
  /** A value as a person reads it. */
  formatWords?(field: keyof T & string, value: unknown): string;
  /** The fields whose own value is kept. */
  onChoose(kept: (keyof T & string)[]): void;
  /** Nothing is saved; what was typed stays in the form. */
  onClose(): void;
}) {
  const { fields, mine, now } = conflict;
  const [chosen, setChosen] = useState<{ [field: string]: ConflictSide }>({});
  const missing = fields.find((field) => chosen[field] === undefined);

  return (
    <Modal
      open
      title="Someone else changed this while you were editing"
      width={520}
      okText={missing ? `Choose a value for ${toLabel(missing)}` : 'Save choices'}
      okButtonProps={{ disabled: missing !== undefined }}
      cancelText="Back to form"
      onOk={() => onChoose(fields.filter((field) => chosen[field] === 'mine'))}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="stack">
        <p>You both changed the fields below. Choose which value to keep. All other changes are kept.</p>
        {fields.map((field) => (
          <fieldset key={field} className="clash">
            <legend className="form-legend">{toLabel(field)}</legend>
            <Radio.Group
              className="choice-list"
              value={chosen[field]}
              onChange={(event) => setChosen({ ...chosen, [field]: event.target.value as ConflictSide })}
              options={[
                { value: 'mine', label: `Yours: ${formatWords(field, mine[field])}` },
                { value: 'theirs', label: `Theirs: ${formatWords(field, now.values[field])}` },
              ]}
            />
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}
