import type { SentenceResponse } from '@/api/generated/model';

/** Sentences with what was found in them marked. */
export function FoundSentences({ sentences }: { sentences: readonly SentenceResponse[] }) {
  return sentences.map(({ text, highlights }, i) => (
    <blockquote key={i}>
      {highlights.map(({ start, end }, n) => (
        <span key={start}>
          {text.slice(highlights[n - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(highlights.at(-1)?.end ?? 0)}
    </blockquote>
  ));
}
