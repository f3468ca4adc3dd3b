interface NamedTeam {
  name: string;
  grade?: string | null;
  gender?: string | null;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Meteors, 4th Grade Boys: the teams of a school may all bear one name. What the name says itself is not said twice. */
export function fullName({ name, grade, gender }: NamedTeam): string {
  const said = new Set(wordsOf(name));
  const which = [grade, gender].filter((part) => part && !wordsOf(part).every((word) => said.has(word)));
  return [name, which.join(' ')].filter(Boolean).join(', ');
}
