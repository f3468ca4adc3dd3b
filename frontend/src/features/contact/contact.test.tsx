import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';

import { ContactForm } from './ContactForm';

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('keeps what was typed before its script ran, and sends nothing before', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => root.remove());
  root.innerHTML = renderToString(<ContactForm />);
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
  expect(send().disabled).toBe(true);
  getField('Name').value = 'Dana';
  getField('Message').value = 'Who needs a seat?';

  await act(async () => void hydrateRoot(root, <ContactForm />));
  expect(send().disabled).toBe(false);
  fireEvent.change(getField('Subject'), { target: { value: 'Carpool' } });
  expect([getField('Name').value, getField('Message').value]).toEqual(['Dana', 'Who needs a seat?']);
  fireEvent.click(send());
  expect(await screen.findByText('Email is required')).toBeDefined();
  expect(screen.queryByText('Name is required')).toBeNull();
});
