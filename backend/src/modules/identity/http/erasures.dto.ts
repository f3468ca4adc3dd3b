import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { RequiredText } from '../../../platform';
import type { ErasureDetails, ErasureTextView, ErasureView } from '../erasure.queries';
import { toSearchWord, type MatchingSentence, type Span } from '../domain/search-words';
import type { TextDecision } from '../entities/erasure-text.entity';
import { IdentityErrors } from '../identity.errors';

const DECISIONS: readonly TextDecision[] = ['removed', 'kept'];

/** @throws search_word_invalid when a word has neither a letter nor a digit */
export function toSearchWords(typed: string): string[] {
  const words = typed
    .split(/[,;\n]/)
    .filter((word) => word.trim() !== '')
    .map(toSearchWord);
  if (words.includes('')) throw IdentityErrors.search_word_invalid().withPath('words');
  return [...new Set(words)];
}

export class ErasureResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  childId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'null once complete' })
  childName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  requestedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: '30 days after the request' })
  dueAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  completedAt: string | null;

  @ApiProperty({ description: 'The search is still running.' })
  isSearching: boolean;

  @ApiProperty({ type: 'integer', description: 'Texts in which one of the words was found' })
  total: number;

  @ApiProperty({ type: 'integer' })
  decided: number;

  static from({ requestedAt, dueAt, completedAt, ...view }: ErasureView): ErasureResponse {
    const { id, childId, childName, isSearching, total, decided } = view;
    return {
      ...{ id, childId, childName, isSearching, total, decided },
      requestedAt: requestedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    };
  }
}

class HighlightResponse implements Span {
  @ApiProperty({ type: 'integer' })
  start: number;

  @ApiProperty({ type: 'integer' })
  end: number;
}

class SentenceResponse implements MatchingSentence {
  @ApiProperty()
  text: string;

  @ApiProperty({
    type: HighlightResponse,
    isArray: true,
    description: 'Where the words are, in UTF-16 units of the sentence',
  })
  highlights: HighlightResponse[];
}

class ErasureTextResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Team board: Lions' })
  foundIn: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  writtenAt: string | null;

  @ApiProperty({ type: 'string', enum: DECISIONS, nullable: true })
  decision: TextDecision | null;

  @ApiProperty({ description: 'Send it with the decision' })
  version: string;

  @ApiProperty({ type: SentenceResponse, isArray: true, description: 'Empty when nothing is left to decide' })
  sentences: SentenceResponse[];

  static from({ id, place, writtenAt, decision, version, sentences }: ErasureTextView): ErasureTextResponse {
    return { id, foundIn: place, writtenAt: writtenAt?.toISOString() ?? null, decision, version, sentences };
  }
}

export class ErasureDetailsResponse extends ErasureResponse {
  @ApiProperty({ type: 'string', isArray: true, description: 'What is searched for' })
  searchWords: string[];

  @ApiProperty({
    type: ErasureTextResponse,
    isArray: true,
    description: 'A page of them, the undecided ones first',
  })
  texts: ErasureTextResponse[];

  static fromDetails(details: ErasureDetails): ErasureDetailsResponse {
    const texts = details.texts.items.map((text) => ErasureTextResponse.from(text));
    return { ...ErasureResponse.from(details), searchWords: details.words, texts };
  }
}

export class AddSearchWordsDto {
  /** Separated by commas. */
  @RequiredText('Enter the words to search for', 1_000)
  words: string;
}

export class DecideTextDto {
  @ApiProperty({ type: 'string', enum: DECISIONS })
  @IsIn(DECISIONS)
  decision: TextDecision;

  /** The version that was shown; empty when the text was already gone. */
  @ApiProperty({ type: 'string', maxLength: 43 })
  @IsString()
  @MaxLength(43)
  version: string;
}
