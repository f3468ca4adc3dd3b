import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';

import { useEarlyInput } from './use-early-input';

let taken: [string, string][] = [];

function Questions() {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (name, value) => taken.push([name, value]));
  return (
    <form ref={form} aria-label="Questions">
      <input name="text" defaultValue="" />
      <textarea name="area" defaultValue="" />
      <select name="select" defaultValue="">
        <option value="">None</option>
        <option value="one">One</option>
      </select>
      {['red', 'green', 'blue'].map((color) => (
        <input key={color} type="radio" name="color" value={color} aria-label={color} />
      ))}
      <input type="checkbox" name="box" value="yes" aria-label="box" />
      <button type="submit" name="button" value="pressed" />
    </form>
  );
}

/** The form as the server rendered it, filled in before the script runs. */
async function served(fill: (root: HTMLElement) => void) {
  taken = [];
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Questions />);
  fill(root);
  await act(async () => void hydrateRoot(root, <Questions />));
  root.remove();
  return taken;
}

const control = <E extends HTMLElement>(root: HTMLElement, selector: string) =>
  root.querySelector<E>(selector)!;

describe('a form that existed before its script ran', () => {
  it('passes on nothing when nothing was filled in', async () => {
    expect(await served(() => undefined)).toEqual([]);
  });

  it('passes on what was filled in: of radios the selected one, of checkboxes the checked ones', async () => {
    const filled = await served((root) => {
      control<HTMLInputElement>(root, '[name=text]').value = 'words';
      control<HTMLTextAreaElement>(root, 'textarea').value = 'more words';
      control<HTMLSelectElement>(root, 'select').value = 'one';
      control<HTMLInputElement>(root, '[value=green]').checked = true;
      control<HTMLInputElement>(root, '[name=box]').checked = true;
    });
    expect(filled).toEqual([
      ['text', 'words'],
      ['area', 'more words'],
      ['select', 'one'],
      ['color', 'green'],
      ['box', 'yes'],
    ]);
  });
});

it('reads nothing from a form that the script rendered', () => {
  taken = [];
  function Drawn() {
    const form = useRef<HTMLFormElement>(null);
    useEarlyInput(form, (name, value) => taken.push([name, value]));
    return (
      <form ref={form} aria-label="Drawn">
        <textarea name="notes" defaultValue={'two\r\nlines'} />
      </form>
    );
  }
  render(<Drawn />);
  screen.getByRole('form');
  expect(taken).toEqual([]);
});
