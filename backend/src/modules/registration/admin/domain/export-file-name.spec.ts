import { expect, it } from '@jest/globals';
import { exportFileName } from './export-file-name';

it("the file name of an export contains the program's name", () =>
  expect(exportFileName('Week 1: All Sports!')).toBe('Week_1__All_Sports__registrations.csv'));
