import type { SentenceResponse } from '@/api/generated/model';

/** Sentences with what was found in them marked. */
export function FoundSentences({ sentences }: { sentences: readonly SentenceResponse[] }) {
  return sentences.map(({ text, marks }, i) => (
    <blockquote key={i}>
      {marks.map(({ start, end }, n) => (
        <span key={start}>
          {text.slice(marks[n - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </blockquote>
  ));
}
