import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Every answer that contains medical notes checks the reader with identity/domain/medical-notes.ts. */

const modules = join(__dirname, '../src/modules');

/** Where an answer is built: its `medicalNotes` comes from anything but the rule. */
const pastTheRule = (text: string) =>
  /\.medicalNotes\b/.test(text) ||
  /\bmedicalNotes(?=,|\s*\})/.test(text.replace(/import[^;]*;/g, '')) ||
  /\bmedicalNotes:(?!\s*(string|getVisibleMedicalNotes\())/.test(text);

describe('medical notes', () => {
  const answers = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.dto.ts') || path.endsWith('-export.ts'))
    .map((path) => ({ path, text: readFileSync(join(modules, path), 'utf8') }))
    .filter(({ text }) => text.includes('medicalNotes'));

  it('reach nobody without the rule that decides who may read them', () => {
    expect(answers.filter(({ text }) => text.includes('getVisibleMedicalNotes(')).length).toBeGreaterThan(2);
    expect(answers.filter(({ text }) => pastTheRule(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    '{ medicalNotes: child.medicalNotes }',
    '{ name, medicalNotes }',
    '{ medicalNotes, name }',
    'Object.assign(dto, { notes: child.medicalNotes })',
    '(dto.medicalNotes = notes)',
  ])('are found in %s', (planted) => expect(pastTheRule(`return ${planted};`)).toBe(true));
});
