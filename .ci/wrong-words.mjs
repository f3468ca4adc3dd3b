/** Wrong in texts, comments, identifiers, test titles and documents. */
export const EVERYWHERE = [
  { wrong: /\banew\b/i, right: '"again", or "regenerate"' },
  { wrong: /\bhitherto\b/i, right: '"so far"' },
  { wrong: /\bthereby\b/i, right: 'say what follows from it' },
  { wrong: /\bwhereabouts\b/i, right: '"location"' },
  { wrong: /\bhindrances?\b/i, right: '"conflict"' },
  { wrong: /\bmisfits?\b/i, right: '"not eligible"' },
  { wrong: /\borganis(ation|er|ed?|ing)/i, right: '"organization"' },
  { wrong: /\bprogrammes?\b/i, right: '"program"' },
  { wrong: /\bcheques?\b/i, right: '"check"' },
  { wrong: /\b(mis)?behaviour/i, right: '"behavior"' },
  { wrong: /\bcolours?\b/i, right: '"color"' },
  { wrong: /\b(favour|honour|centre)/i, right: '"favor", "honor", "center"' },
  { wrong: /\bcatalogues?\b/i, right: '"catalog"' },
  { wrong: /\bcancell(ed|ing)\b/i, right: '"canceled", "canceling"' },
  { wrong: /\benrol(s|ment|ments)?\b/i, right: '"enrollment", or "add to the roster"' },
  {
    wrong: /\b(recognis|normalis|initialis|serialis|summaris|minimis|maximis|optimis|randomis|prioritis)\w+/i,
    right: 'spell it with z',
  },
  { wrong: /\ball the same\b/i, right: '"anyway"' },
  {
    wrong: /\bis (it|this|that) (really )?meant\b/i,
    right: 'name the action: "Cancel this game?"',
  },
  { wrong: /\bit is meant\b/i, right: 'name the action' },
  { wrong: /\b(at its|over (the|its)) bound\b/i, right: '"best possible"' },
  { wrong: /\bneeds? hands\b/i, right: '"needs attention"' },
  { wrong: /\bdeeds?\b/i, right: '"action"' },
  { wrong: /\bwhom\b|\bwhoever\b/i, right: 'name them' },
  { wrong: /\be-mails?\b/i, right: '"email"' },
  { wrong: /\bso that nobody\b/i, right: 'say what happens' },
  { wrong: /\bshall\b/i, right: '"must" or "will"' },
];

/** Wrong on screens and in emails: phrases with their neighbors, because the single words have right uses. */
export const ON_SCREENS = [
  {
    wrong:
      /(\b(\d+|free|open|taken|no|last|more|held)|…) places?\b|\bplaces? (left|free(?! agents)|taken|open)\b/i,
    right: '"spots"',
  },
  {
    wrong: /\b(a|the|your|team|coach) wish(es)?\b|^wishes?$/i,
    right: '"scheduling request" or "preferences"',
  },
  { wrong: /\b(was|were|be|been|gets?|families are|coaches are) told\b/i, right: '"gets an email"' },
  { wrong: /\btell (everyone|everybody|the famil|them)\b/i, right: '"notify"' },
  { wrong: /\bhand(ed|ing)? (it |them |the team )?over\b/i, right: '"transfer"' },
  { wrong: /\b(its|their|your|a|team) days? off\b/i, right: '"unavailable date", "bye"' },
  { wrong: /\bsuppression list\b/i, right: '"undeliverable addresses"' },
  { wrong: /\bpayment exceptions?\b/i, right: '"payment issue"' },
  { wrong: /\btake(n)? away (a|the|this) link\b/i, right: '"revoke"' },
  { wrong: /\bsen[dt] (it |them )?back\b/i, right: '"return for changes"' },
  { wrong: /\b(games|home and away) apart\b/i, right: '"Games per team: even"' },
  { wrong: /\bkeep it$/i, right: 'name what is kept' },
  { wrong: /\bworked out\b/i, right: '"generated"' },
  { wrong: /\bcare sheets?\b/i, right: '"medical and emergency info"' },
  { wrong: /\ball right\b/i, right: 'name the action' },
  { wrong: /\bmade up\b|\bmake (it |them )?anew\b/i, right: '"sample", "regenerate"' },
];

/** Where a wrong word is right, and why. */
export const EXCEPTIONS = [
  {
    word: /e-mail/,
    where: /mail\/layout\.ts$/,
    why: 'administrators may write the hyphen: no line breaks at it',
  },
  { word: /keep it/i, where: /content\/legal\.ts$/, why: 'the heading "How long we keep it", about data' },
  {
    word: /keep it/i,
    where: /ErasurePage\.tsx$/,
    why: 'one of the two decisions about a text, which has no name',
  },
];

const WRONG = true;
/** Sources that the check must refuse, and sources that it must not. */
export const PLANTED = [
  ['backend/src/a.ts', "const text = 'Built anew';", WRONG],
  ['backend/src/a.ts', '// Built anew after each change.\nexport const a = 1;', WRONG],
  ['backend/src/a.spec.ts', "it('keeps it all the same', () => undefined);", WRONG],
  ['backend/src/a.ts', 'const builtAnew = 1;', WRONG],
  ['backend/src/a.ts', 'class ProgrammeService {}', WRONG],
  ['docs/a.md', 'The programme starts.', WRONG],
  ['frontend/src/a.tsx', 'const a = <p>Is this meant?</p>;', WRONG],
  ['frontend/src/a.tsx', 'const a = <p>3 places left</p>;', WRONG],
  ['frontend/src/a.tsx', 'const a = `${count} places`;', WRONG],
  ['backend/src/a.ts', "const text = 'The coach was told of it';", WRONG],
  ['frontend/src/a.tsx', 'const a = <button>Keep it</button>;', WRONG],
  ['backend/src/a.spec.ts', "it('leaves 3 places free', () => undefined);", !WRONG],
  ['frontend/src/a.tsx', 'const a = <p>3 spots left</p>;', !WRONG],
  ['frontend/src/a.tsx', 'const a = <p>Registration Cancelled</p>;', !WRONG],
  ['backend/src/a.ts', 'const told = 1;', !WRONG],
].map(([path, source, isWrong]) => ({ path, source, isWrong }));
