import type { ProgramResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

/** Programs unintentionally open to every grade, each a button that leads to the fix. */
export function UnparsedAgeRangeNotice({
  programs,
  onEdit,
}: {
  programs: readonly ProgramResponse[];
  onEdit(program: ProgramResponse): void;
}) {
  if (programs.length === 0) return null;
  return (
    <section className="alert warn" aria-label="Programs without grades">
      <Icon name="alert" />
      <div>
        <b>Every grade can register for these programs because their age range doesn't list any grades.</b>{' '}
        Set the grades:
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
