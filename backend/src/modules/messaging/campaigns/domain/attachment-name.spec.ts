import { describe, expect, it } from '@jest/globals';
import { attachmentName, MAX_NAME_LENGTH } from './attachment-name';

describe("an attachment's name", () => {
  it.each([
    ['as it is', 'Field map.pdf', 'Field map.pdf'],
    ['with letters of any language', 'Été à Kraków.PDF', 'Été à Kraków.pdf'],
    ['without its path', 'C:\\Users\\rosa\\map.pdf', 'map.pdf'],
    ['without the path of another system', '../../etc/map.pdf', 'map.pdf'],
    ['without what begins a line of the head', 'map\r\nBcc: all@x.test\r\n.pdf', 'mapBcc all@x.test.pdf'],
    ['without quotes', 'a"; filename="b.pdf', 'a filename=b.pdf'],
    ['without what turns the order of letters', 'fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
    ['with the ending of what it is', 'map.exe', 'map.exe.pdf'],
    ['however it begins', '...map.pdf', 'map.pdf'],
    ['where none is left', '\u0000/.pdf', 'attachment.pdf'],
    ['where none is given', '', 'attachment.pdf'],
  ])('is kept %s', (_, given, name) => {
    expect(attachmentName(given, 'application/pdf').toLowerCase()).toBe(name.toLowerCase());
  });

  it('keeps an extension that its type may have', () => {
    expect(attachmentName('team.jpeg', 'image/jpeg')).toBe('team.jpeg');
    expect(attachmentName('team', 'image/png')).toBe('team.png');
  });

  it('is short enough, and splits no character', () => {
    const name = attachmentName(`${'👟'.repeat(200)}.pdf`, 'application/pdf');
    expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH + 5);
    expect(name).toBe(`${'👟'.repeat(MAX_NAME_LENGTH / 2)}.pdf`);
  });
});
