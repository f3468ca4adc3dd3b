import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '@/api/errors';

import { SelectField, TextAreaField, TextField } from '../fields';
import { required, type Rules } from './rules';
import { useController, useFieldArray, useForm, useWatch, type Form } from './use-form';

const user = userEvent.setup({ delay: null });

interface Family {
  phone: string;
  notes: string;
  day: string;
  cents: number | null;
  paper: File | null;
  children: { name: string; grade: string }[];
}
const stored: Family = {
  phone: '(610) 555-0142',
  notes: 'Peanuts.\r\nEpiPen in the bag.',
  day: '2027-06-21',
  cents: 7_905,
  paper: null,
  children: [{ name: 'Maya', grade: '2nd' }],
};
const rules: Rules<Family> = {
  phone: required('Phone is required'),
  children: { name: required('Name is required') },
};

/** Every kind of value that a form can contain. */
function FamilyForm({
  submit,
  onFailure,
}: {
  submit: (values: Family, changes: Partial<Family>) => Promise<void>;
  onFailure?: (error: unknown) => void;
}) {
  const form = useForm<Family>({ initial: stored, rules, submit, onFailure });
  const rows = useFieldArray({ control: form.control, name: 'children' });
  return (
    <form {...form.form}>
      <TextField label="Phone" type="email" {...form.field('phone')} />
      <TextAreaField label="Notes" {...form.field('notes')} />
      <TextField label="Day" type="date" {...form.field('day')} />
      <Price form={form} />
      <Paper form={form} />
      {rows.fields.map((row, i) => (
        <fieldset key={row.id}>
          <TextField label={`Name ${i + 1}`} {...form.field(`children.${i}.name`)} />
          <SelectField
            label={`Grade ${i + 1}`}
            options={['2nd', '3rd']}
            {...form.field(`children.${i}.grade`)}
          />
          <button type="button" onClick={() => rows.remove(i)}>{`Remove ${i + 1}`}</button>
        </fieldset>
      ))}
      <button type="button" onClick={() => rows.append({ name: '', grade: '3rd' }, { shouldFocus: false })}>
        Add
      </button>
      {form.failure instanceof ApiError ? <p role="alert">{form.failure.message}</p> : null}
      <button type="submit" disabled={form.busy}>
        Save
      </button>
    </form>
  );
}

/** Dollars on the page, whole cents in the form. */
function Price({ form }: { form: Form<Family> }) {
  const { field } = useController({ control: form.control, name: 'cents' });
  return (
    <TextField
      label="Price"
      value={field.value === null ? '' : (field.value / 100).toFixed(2)}
      onChange={({ target }) =>
        field.onChange(target.value === '' ? null : Math.round(Number(target.value) * 100))
      }
    />
  );
}

function Paper({ form }: { form: Form<Family> }) {
  const { field } = useController({ control: form.control, name: 'paper' });
  return (
    <TextField
      label="Paper"
      type="file"
      onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
    />
  );
}

const at = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const draw = (submit = vi.fn().mockResolvedValue(undefined), onFailure = vi.fn()) => {
  render(<FamilyForm submit={submit} onFailure={onFailure} />);
  return { submit, onFailure, sent: () => submit.mock.calls[0] as [Family, Partial<Family>] };
};
const refusedAt = (...paths: string[]) =>
  new ApiError(
    400,
    'No.',
    'request.invalid',
    paths.map((path) => ({ path, message: `Wrong ${path}` })),
  );

describe("a form's value", () => {
  it('is sent as it came when nobody changed it, even after tabbing through every field', async () => {
    const { sent } = draw();
    for (let i = 0; i < 12; i += 1) await user.tab();
    await save();
    expect(sent()).toEqual([stored, {}]);
  });

  it('is text, a date, whole cents, a file and rows, and only changes count as changed', async () => {
    const { sent } = draw();
    const paper = new File(['%PDF'], 'waiver.pdf');
    await user.upload(at('Paper'), paper);
    await press('Add');
    await user.type(at('Name 2'), 'Theo');
    await user.selectOptions(at('Grade 1'), '3rd');
    await save();
    const children = [
      { name: 'Maya', grade: '3rd' },
      { name: 'Theo', grade: '3rd' },
    ];
    expect(sent()[0]).toEqual({ ...stored, paper, children });
    expect(sent()[0].paper).toBe(paper);
    expect(sent()[1]).toEqual({ paper, children });
  });

  it('is no change when it was typed and undone', async () => {
    const { sent } = draw();
    await user.type(at('Phone'), '9{Backspace}');
    await save();
    expect(sent()[1]).toEqual({});
  });

  it('loses the removed row, and keeps the others', async () => {
    const { sent } = draw();
    await press('Add');
    await user.type(at('Name 2'), 'Theo');
    await press('Remove 1');
    await save();
    expect(sent()[1]).toEqual({ children: [{ name: 'Theo', grade: '3rd' }] });
  });
});

describe('an error', () => {
  it('of the rules is shown at its field, also in a row, is announced there, and the first gets the focus', async () => {
    const { submit } = draw();
    await press('Add');
    await user.clear(at('Phone'));
    await save();
    expect(submit).not.toHaveBeenCalled();
    expect(at('Phone').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(at('Phone').getAttribute('aria-describedby')!)?.textContent).toBe(
      'Phone is required',
    );
    screen.getByText('Name is required');
    expect(document.activeElement).toBe(at('Phone'));
  });

  it('disappears once its field is corrected', async () => {
    draw();
    await user.clear(at('Phone'));
    await save();
    await user.type(at('Phone'), '6');
    await waitFor(() => expect(at('Phone').getAttribute('aria-invalid')).toBeNull());
  });

  it('from the server is shown at the field of its path, and what was typed stays', async () => {
    const { onFailure } = draw(vi.fn().mockRejectedValue(refusedAt('children.0.grade', 'notes')));
    await user.type(at('Phone'), '9');
    await save();
    await screen.findByText('Wrong children.0.grade');
    expect(document.activeElement).toBe(at('Notes'));
    expect(at('Phone').value).toBe('(610) 555-01429');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('that no field can show is passed to the page: an unknown path, a removed row, no path', async () => {
    const submit = vi
      .fn()
      .mockRejectedValueOnce(refusedAt('shoes'))
      .mockRejectedValueOnce(refusedAt('children.0.name'))
      .mockRejectedValueOnce(new Error('offline'));
    const { onFailure } = draw(submit);
    await save();
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    await press('Remove 1');
    await save();
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
    await save();
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(3));
  });
});

describe('submitting', () => {
  it("works with Enter, without the browser's own bubbles", async () => {
    const { submit } = draw();
    await user.type(at('Phone'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    expect(at('Phone').form?.noValidate).toBe(true);
  });

  it('happens once, however often it is requested in the meantime', async () => {
    let answer = () => undefined as void;
    const { submit } = draw(vi.fn(() => new Promise<void>((resolve) => (answer = resolve))));
    const form = at('Phone').form!;
    form.requestSubmit();
    form.requestSubmit();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    );
    form.requestSubmit();
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    );
    expect(submit).toHaveBeenCalledTimes(1);
    await save();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe('a form rendered by the server', () => {
  interface Words {
    email: string;
    message: string;
  }
  function Question({ submit }: { submit(values: Words): Promise<void> }) {
    const form = useForm<Words>({ initial: { email: '', message: '' }, rules: {}, submit });
    const email = useWatch({ control: form.control, name: 'email' });
    return (
      <form aria-label="Question" {...form.form}>
        <TextField label="E-mail" {...form.field('email')} />
        <TextAreaField label="Message" {...form.field('message')} />
        <button type="submit" disabled={!form.ready || email === ''}>
          Send
        </button>
      </form>
    );
  }

  it('keeps what was typed before its script ran, and passes it to watchers', async () => {
    const submit = vi.fn().mockResolvedValue(undefined);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Question submit={submit} />);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    at('E-mail').value = 'dana@whitfield.example';
    await act(async () => void hydrateRoot(root, <Question submit={submit} />));
    expect(at('E-mail').value).toBe('dana@whitfield.example');
    await user.type(at('Message'), 'Who drives?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit.mock.calls[0]?.[0]).toEqual({ email: 'dana@whitfield.example', message: 'Who drives?' });
    root.remove();
  });
});

describe('an error about the whole form', () => {
  const begin = async () => {
    const refusal = new ApiError(409, 'There is one already.', 'programs.duplicate_program');
    draw(vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(undefined));
    await save();
    expect(await screen.findByText('There is one already.')).toBeDefined();
  };

  it.each([
    ['a field is changed', () => user.type(at('Phone'), '1')],
    ['a field of a row is', () => user.type(at('Name 1'), 'x')],
    ['a part that knows more than its text is', () => user.type(at('Price'), '{Backspace}')],
    ['a row goes', () => press('Remove 1')],
    ['it is sent again', save],
  ])('disappears when %s', async (_when, fix) => {
    await begin();
    await fix();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stays while nothing changes', async () => {
    await begin();
    for (let i = 0; i < 6; i += 1) await user.tab();
    expect(screen.getByText('There is one already.')).toBeDefined();
  });
});
