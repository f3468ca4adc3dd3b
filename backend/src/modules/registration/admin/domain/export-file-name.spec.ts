import { expect, it } from '@jest/globals';
import { exportFileName } from './export-file-name';

it('names an export after its program', () =>
  expect(exportFileName('Week 1: All Sports!')).toBe('Week_1__All_Sports__registrations.csv'));
