import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from '../modules/identity';
import { Staff } from '../modules/staffing';
import { Clock, FileService } from '../platform';

type W9 = Staff['w9Status'];

/** The W-9s of the referees, in their order; counselors are employees and submit none. */
const REFEREES: [name: string, w9: W9][] = [
  ['Ana Silva', 'approved'],
  ['Joe Park', 'approved'],
  ['Raj Mehta', 'approved'],
  ['Kim Novak', 'approved'],
  ['Lou Ferro', 'approved'],
  ['Dee Marsh', 'approved'],
  ['Sue Ellis', 'submitted'],
  ['Tim Odell', 'submitted'],
  ['Bea Lindqvist', 'returned'],
  ['Omar Haddad', 'required'],
  ['Grace Whitcomb', 'required'],
  ['Nico Brandt', 'required'],
];
const COUNSELORS = [
  ...['Holly Vance', 'Marcus Teel', 'Ivy Sandoval', 'Peter Quill'],
  ...['Nadia Rowe', 'Sam Iverson', 'Leah Fontaine', 'Cole Draper'],
];
const LEFT = { name: 'Cole Draper', why: 'Moved away for college. Thank you for two summers!' };
const RETURNED = 'The signature is missing on page 1.';

/** It says on its page that it belongs to nobody. */
function sampleForm(name: string): Buffer {
  const words = `BT /F 18 Tf 72 700 Td (Sample W-9 of ${name}, without a tax number) Tj ET`;
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F ${font}>>>>>>`,
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
  ].map((part, n) => `${n + 1} 0 obj${part}endobj\n`);
  return Buffer.from(`%PDF-1.4\n${parts.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** Twelve referees and eight counselors, who can all sign in. */
export async function loadStaff(app: INestApplicationContext, tx: EntityManager): Promise<void> {
  const [files, now] = [app.get(FileService), app.get(Clock).now()];
  const people = [
    ...REFEREES.map(([name, w9]) => ({ name, w9, type: 'referee' as const })),
    ...COUNSELORS.map((name) => ({ name, w9: 'required' as const, type: 'counselor' as const })),
  ];
  for (const [n, { name, w9, type }] of people.entries()) {
    const [firstName, lastName] = name.split(' ');
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    const account = { email, firstName, lastName, role: 'staff' as const, hasStaffProfile: true };
    const { id: userId } = await tx.save(tx.create(User, account));
    const hasLeft = name === LEFT.name;
    const hasForm = w9 !== 'required';
    await tx.insert(Staff, {
      ...{ userId, name, email, type, phone: `(610) 555-01${60 + n}` },
      ...{ createdAt: now, confirmedAt: now },
      ...{ isActive: !hasLeft, deactivatedAt: hasLeft ? now : null },
      deactivationReason: hasLeft ? LEFT.why : null,
      w9Status: w9,
      w9FileId: hasForm
        ? await files.store(tx, { kind: 'application/pdf', content: sampleForm(name) })
        : null,
      w9SubmittedAt: hasForm ? now : null,
      w9ReturnReason: w9 === 'returned' ? RETURNED : null,
    });
  }
}
