import { describe, expect, it } from '@jest/globals';
import { attachmentName, LONGEST_NAME } from './attachment-name';

describe('the name of an attachment', () => {
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

  it('keeps the ending that its kind may have', () => {
    expect(attachmentName('team.jpeg', 'image/jpeg')).toBe('team.jpeg');
    expect(attachmentName('team', 'image/png')).toBe('team.png');
  });

  it('is short enough, and cuts no letter apart', () => {
    const name = attachmentName(`${'👟'.repeat(200)}.pdf`, 'application/pdf');
    expect(name.length).toBeLessThanOrEqual(LONGEST_NAME + 5);
    expect(name).toBe(`${'👟'.repeat(LONGEST_NAME / 2)}.pdf`);
  });
});
