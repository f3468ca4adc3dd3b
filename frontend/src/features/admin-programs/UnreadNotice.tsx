import type { ProgramDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

/** Which programs are sold to every grade unwanted, each a button to where that is mended. */
export function UnreadNotice({
  programs,
  onEdit,
}: {
  programs: readonly ProgramDto[];
  onEdit(program: ProgramDto): void;
}) {
  if (programs.length === 0) return null;
  return (
    <section className="alert warn" aria-label="Programs without grades">
      <Icon name="alert" />
      <div>
        <b>Every grade can register here, as the age range names no grades.</b> Choose them:
        <ul className="plain">
          {programs.map((program) => (
            <li key={program.id}>
              <button type="button" className="link" onClick={() => onEdit(program)}>
                {`${program.name} (${program.ageRange})`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
