import { describe, expect, it } from '@jest/globals';
import { attachmentName, MAX_NAME_LENGTH } from './attachment-name';

describe('the stored name of an attachment', () => {
  it.each([
    ['equals a normal name', 'Field map.pdf', 'Field map.pdf'],
    ['keeps letters of any language', 'Été à Kraków.PDF', 'Été à Kraków.pdf'],
    ['contains no Windows path', 'C:\\Users\\rosa\\map.pdf', 'map.pdf'],
    ['contains no Unix path', '../../etc/map.pdf', 'map.pdf'],
    [
      'contains no line break that could start a header',
      'map\r\nBcc: all@x.test\r\n.pdf',
      'mapBcc all@x.test.pdf',
    ],
    ['contains no quotes', 'a"; filename="b.pdf', 'a filename=b.pdf'],
    ['contains no characters that change the text direction', 'fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
    ["ends with the extension of the file's type", 'map.exe', 'map.exe.pdf'],
    ['does not start with dots', '...map.pdf', 'map.pdf'],
    ['has a default when nothing is left', '\u0000/.pdf', 'attachment.pdf'],
    ['has a default when none is given', '', 'attachment.pdf'],
  ])('%s', (_, given, name) => {
    expect(attachmentName(given, 'application/pdf').toLowerCase()).toBe(name.toLowerCase());
  });

  it('keeps an extension that its type can have', () => {
    expect(attachmentName('team.jpeg', 'image/jpeg')).toBe('team.jpeg');
    expect(attachmentName('team', 'image/png')).toBe('team.png');
  });

  it('is limited in length without splitting a character', () => {
    const name = attachmentName(`${'👟'.repeat(200)}.pdf`, 'application/pdf');
    expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH + 5);
    expect(name).toBe(`${'👟'.repeat(MAX_NAME_LENGTH / 2)}.pdf`);
  });
});
