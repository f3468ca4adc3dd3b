interface NamedTeam {
  name: string;
  grade?: string | null;
  gender?: string | null;
}

const splitWords = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Meteors, 4th Grade Boys: a school's teams may all have one name. What the name already says is not repeated. */
export function fullName({ name, grade, gender }: NamedTeam): string {
  const said = new Set(splitWords(name));
  const which = [grade, gender].filter((part) => part && !splitWords(part).every((word) => said.has(word)));
  return [name, which.join(' ')].filter(Boolean).join(', ');
}
