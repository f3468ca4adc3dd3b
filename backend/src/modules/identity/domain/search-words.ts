/** A range of a text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** A sentence that contains search words, with their ranges in it. */
export interface MatchingSentence {
  text: string;
  highlights: Span[];
}

/** A run of letters or of digits: underscores, hyphens, and apostrophes separate words. */
const WORD = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const END_OF_SENTENCE = /[.!?]+["'”’)]*(?=\s|$)|\n+/g;
/** Longer sentences are shortened to this many characters around the first match. */
const MAX_SENTENCE_LENGTH = 400;
const MAX_SENTENCES = 20;
const MIN_RARE_WORD_LENGTH = 6;

/** Letters that Unicode doesn't decompose into a base letter and an accent, with the letters people type for them. */
const BASE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Parts of last names that are everyday words in other texts, so they are not searched for. */
const NAME_PARTICLES = new Set(
  'al bin da dal das de dei del della der di do dos du el ibn la las le los of van vom von y zu jr sr ii iii iv'.split(
    ' ',
  ),
);

/**
 * Words of six letters or more that don't point to one child: everyday English, words of most health notes, and words
 * that this organization uses everywhere. All other words count as rare: peanut, asthma, epinephrine.
 */
const COMMON_WORDS = new Set(
  `across actually advance affect affects afraid afternoon against allergen allergens allergic allergies allergy
  allowed almost already always another answer anyone anything appointment around attack attacks attention available
  avoids because become before behind believe better between bottle breakfast bring brings brother called camper
  cannot careful carefully carries cause caused causes center certain change changes checked children clinic
  closely coaches coming common complete condition conditions consult contact contacts control corner could
  counselor course current currently daughter different difficulty discuss doctor doctors doesn during easily
  eating either emergency enough especially evening events everyone everything except experience experiences
  exposed exposure extremely family father feeling feelings filled finish follow following friend friends further
  getting given giving guardian happen happened happens having health healthy helped helpful history holding hospital
  however immediately important inform information inside instead issues itself keeping kindly league
  letting likely limited little living longer looking making management matter medical medicate medication medications
  medicine medicines member middle mild minute minutes moment monitor months morning mother myself necessary needed
  needing nothing number nurses occasional occasionally office others outside parent parents patient people perhaps
  person phone physical physician player players playing please possible practice prescribed prescription present
  prevent previous previously problem problems program provide provided question questions rarely reaction
  reactions really reason receive recent recently record regular regularly remember remind report require required
  requires respond response result school season seasonal second sensitive sensitivity serious severe
  severely should shouldn simple sister slight slightly small smaller sometimes special staff standing starts
  stomach strong student summer support supposed surgery symptom symptoms system takes taking tell tendency
  therapy things thought through times together toward treated treatment trigger triggered triggers tries trouble
  typically unable understand unless upset usually visits waiting warning watch water weather weekend weekly
  whenever where whether within without wouldn yesterday yourself`.split(/\s+/),
);

/** For comparisons: lower case, without accents, one spelling for each letter. */
function normalizeWord(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[øłđðıßæœ]/g, (letter) => BASE_LETTERS[letter]);
}

function splitWords(text: string): (Span & { word: string })[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    ...{ word: normalizeWord(word), start: index, end: index + word.length },
  }));
}

/** Normalizes a typed word or phrase for `findWords`; '' when it contains no word. */
export function toSearchWord(typed: string): string {
  return splitWords(typed)
    .map(({ word }) => word)
    .join(' ');
}

/** The first name and each last name. A double name gives each part, and both written as one word. */
export function getNameWords(name: string): string[] {
  const [first = [], ...last] = name.trim().split(/\s+/).map(toNameWords);
  const lastNameWords = last.flat().filter((word) => word.length > 1 && !NAME_PARTICLES.has(word));
  return unique([...first, ...lastNameWords]);
}

function toNameWords(part: string): string[] {
  const words = splitWords(part).map(({ word }) => word);
  if (words.length < 2) return words;
  return [...words.filter((word) => word.length > 1), words.join('')];
}

/** The words of a medical note that other texts are unlikely to contain by chance. */
export function getRareWords(note: string | null): string[] {
  const words = splitWords(note ?? '').map(({ word }) => word);
  return unique(
    words.filter(
      (word) => word.length >= MIN_RARE_WORD_LENGTH && !/^\d/.test(word) && !COMMON_WORDS.has(word),
    ),
  );
}

/** The ranges of all whole-word matches in a text, in order and without overlaps; the longest match wins. */
export function findWords(text: string, searchWords: readonly string[]): Span[] {
  const phrases = new Map<string, string[][]>();
  for (const phrase of searchWords.map((one) => one.split(' ')))
    phrases.set(phrase[0], [...(phrases.get(phrase[0]) ?? []), phrase]);
  const words = splitWords(text);
  const found: Span[] = [];
  for (const [i, { word, start }] of words.entries()) {
    const matches = (phrases.get(word) ?? []).filter((phrase) =>
      phrase.every((part, n) => words[i + n]?.word === part),
    );
    const length = Math.max(0, ...matches.map((phrase) => phrase.length));
    if (length > 0 && start >= (found.at(-1)?.end ?? 0))
      found.push({ start, end: words[i + length - 1].end });
  }
  return found;
}

/** Each sentence with a match, once; `highlights` count from the start of the sentence. */
export function getSentences(text: string, found: readonly Span[]): MatchingSentence[] {
  const ends = Array.from(text.matchAll(END_OF_SENTENCE), ({ 0: end, index }) => index + end.length);
  const bySentence = new Map<number, Span[]>();
  let sentence = 0;
  for (const span of found) {
    while (sentence < ends.length && ends[sentence] <= span.start) sentence++;
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), span]);
  }
  return [...bySentence].slice(0, MAX_SENTENCES).map(([i, spans]) => {
    const sentenceSpan = { start: i === 0 ? 0 : ends[i - 1], end: ends[i] ?? text.length };
    return toMatchingSentence(text, limitLength(sentenceSpan, spans[0]), spans);
  });
}

/** A text without a period may be one long sentence: the words around the first match are enough to decide. */
function limitLength({ start, end }: Span, first: Span): Span {
  if (end - start <= MAX_SENTENCE_LENGTH) return { start, end };
  const from = Math.max(start, first.start - MAX_SENTENCE_LENGTH / 2);
  return { start: from, end: Math.min(end, Math.max(first.end, from + MAX_SENTENCE_LENGTH)) };
}

function toMatchingSentence(text: string, { start, end }: Span, spans: readonly Span[]): MatchingSentence {
  const raw = text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const marks = spans.filter((span) => span.end <= end);
  return {
    text: raw.trim(),
    highlights: marks.map((span) => ({ start: span.start - from, end: span.end - from })),
  };
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
