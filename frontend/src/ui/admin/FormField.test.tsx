import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input, InputNumber, Radio, Select } from 'antd';
import { describe, expect, it, vi } from 'vitest';

import { required, type Rules } from '../form/rules';
import { useForm } from '../form/use-form';
import { FormDialog } from './FormDialog';
import { FormChoice, FormField } from './FormField';

const user = userEvent.setup({ delay: null });

type Many = Record<`field${number}`, string>;
const names = Array.from({ length: 30 }, (_, i) => `field${i}` as const);

describe('a dialog of thirty fields', () => {
  it('redraws only the field in which someone types', async () => {
    const drawn: Record<string, number> = {};
    const count = (what: string) => (drawn[what] = (drawn[what] ?? 0) + 1);
    function Dialog() {
      const { control, ...form } = useForm<Many>({
        initial: Object.fromEntries(names.map((name) => [name, ''])),
        rules: {},
        submit: () => Promise.resolve(),
      });
      count('dialog');
      return (
        <FormDialog form={form} title="Many" width={600} send="Save" sending="Saving..." onClose={vi.fn()}>
          {names.map((name) => (
            <FormField key={name} control={control} name={name} label={name}>
              {(field) => {
                count(name);
                return <Input {...field} />;
              }}
            </FormField>
          ))}
        </FormDialog>
      );
    }
    render(<Dialog />);
    const before = { ...drawn };
    await user.type(await screen.findByLabelText('field7'), 'hoops');
    const { field7, ...others } = drawn;
    const { field7: first = 0, ...asBefore } = before;
    expect(others).toEqual(asBefore);
    expect(field7).toBe(first + 'hoops'.length);
  });
});

interface Values {
  text: string;
  number: number | null;
  option: string | null;
  choice: string | null;
}
const rules: Rules<Values> = {
  text: required('Text is required'),
  number: required('Number is required'),
  option: required('Option is required'),
  choice: required('Choice is required'),
};

function Kinds({ initial, submit }: { initial: Values; submit(values: Values): Promise<void> }) {
  const form = useForm<Values>({ initial, rules, submit });
  const { control } = form;
  return (
    <FormDialog form={form} title="Kinds" width={600} send="Save" sending="Saving..." onClose={vi.fn()}>
      <FormField control={control} name="text" label="Text">
        {(field) => <Input {...field} type="url" />}
      </FormField>
      <FormField control={control} name="number" label="Number" hint="In dollars">
        {(field) => <InputNumber {...field} precision={2} />}
      </FormField>
      <FormField control={control} name="option" label="Option">
        {(field) => <Select {...field} options={[{ value: 'a', label: 'A' }]} />}
      </FormField>
      <FormChoice control={control} name="choice" label="Choice">
        {(field) => <Radio.Group {...field} options={['yes', 'no']} />}
      </FormChoice>
    </FormDialog>
  );
}
const complete: Values = { text: 'words', number: 5, option: 'a', choice: 'no' };
const controls = () =>
  [
    ['text', screen.getByLabelText('Text')],
    ['number', screen.getByLabelText('Number')],
    ['option', screen.getByRole('combobox', { name: 'Option' })],
    ['choice', screen.getByRole('radiogroup')],
  ] as const;

describe('an antd input in a form', () => {
  it.each(['text', 'number', 'option', 'choice'] as const)(
    'shows its error at the field, for everyone, and gets the focus when it is the first: %s',
    async (faulty) => {
      const submit = vi.fn();
      render(<Kinds initial={{ ...complete, [faulty]: faulty === 'text' ? '' : null }} submit={submit} />);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const sentence = await screen.findByText(/ is required$/);
      for (const [name, control] of controls()) {
        expect([name, control.getAttribute('aria-invalid')]).toEqual([name, name === faulty ? 'true' : null]);
        if (name !== faulty) continue;
        expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(sentence.id);
        expect(control.contains(document.activeElement)).toBe(true);
      }
      expect(submit).not.toHaveBeenCalled();
    },
  );

  it("is submitted with Enter, without the browser's own bubbles", async () => {
    const submit = vi.fn().mockResolvedValue(undefined);
    render(<Kinds initial={complete} submit={submit} />);
    await user.type(screen.getByLabelText('Number'), '{Enter}');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toEqual(complete);
    expect(screen.getByLabelText<HTMLInputElement>('Text').form?.noValidate).toBe(true);
  });
});
