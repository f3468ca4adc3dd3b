import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { expect, it, vi } from 'vitest';

import { useForm } from '../form/use-form';
import { FormDialog } from './FormDialog';
import { FormField } from './FormField';

const closed = vi.fn();
const saved = vi.fn();

function Rename() {
  const form = useForm({
    initial: { name: 'Soccer' },
    rules: {},
    submit: async (values) => saved(values),
  });
  return (
    <FormDialog form={form} title="Rename" width={480} send="Save" sending="Saving..." onClose={closed}>
      <FormField control={form.control} name="name" label="Name">
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  );
}

const begin = () => {
  vi.clearAllMocks();
  render(<Rename />);
  return { user: userEvent.setup(), name: screen.getByLabelText('Name') };
};
const leave = () => screen.getByRole('button', { name: 'Cancel' });

it('closes at once while nothing was typed', async () => {
  const { user } = begin();
  await user.click(leave());
  expect(closed).toHaveBeenCalledOnce();
});

it('asks before it loses what was typed, and keeps it', async () => {
  const { user, name } = begin();
  await user.type(name, ' ball');
  await user.click(leave());
  await screen.findByText('Discard your changes?');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  expect(name).toHaveProperty('value', 'Soccer ball');
  expect(closed).not.toHaveBeenCalled();

  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('is saved with Enter', async () => {
  const { user, name } = begin();
  await user.type(name, ' ball{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Soccer ball' }));
});
