import type { ProgramResponse } from '@/api/generated/model';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { Icon } from '@/ui/Icon';

import type { ProgramSwitch } from './use-switches';

/** A program's actions in the table. */
export interface ProgramActionHandlers {
  onDetails(program: ProgramResponse): void;
  onSet(program: ProgramResponse, change: ProgramSwitch): void;
  onExport(program: ProgramResponse): void;
  onEdit(program: ProgramResponse): void;
  onDelete(program: ProgramResponse): void;
}

/** In full on wide screens, behind "more" on phones. */
export function ProgramActions({
  program,
  narrow,
  isExporting,
  onSet,
  onExport,
  onEdit,
  onDelete,
}: Omit<ProgramActionHandlers, 'onDetails'> & {
  program: ProgramResponse;
  narrow: boolean;
  isExporting: boolean;
}) {
  const exportWords = `Export (${program.currentParticipants})`;
  const more: RowAction[] = [
    {
      key: 'sold',
      label: program.soldOut ? 'Remove Sold Out' : 'Mark as Sold Out',
      onClick: () => onSet(program, { soldOut: !program.soldOut }),
    },
    {
      key: 'export',
      label: exportWords,
      disabled: program.currentParticipants === 0,
      onClick: () => onExport(program),
    },
    { key: 'edit', label: 'Edit', onClick: () => onEdit(program) },
    { key: 'delete', label: 'Delete', danger: true, onClick: () => onDelete(program) },
  ];
  if (narrow) return <RowMenu label={`More actions for ${program.name}`} actions={more} />;
  return (
    <span className="actions">
      <button
        type="button"
        className="btn line s"
        disabled={program.currentParticipants === 0}
        aria-busy={isExporting}
        aria-label={`${exportWords}: ${program.name}`}
        onClick={() => onExport(program)}
      >
        <Icon name="download" small />
        {exportWords}
      </button>
      <button
        type="button"
        className="icon-btn s"
        aria-label={`Edit ${program.name}`}
        onClick={() => onEdit(program)}
      >
        <Icon name="edit" small />
      </button>
      <button
        type="button"
        className="icon-btn s"
        aria-label={`Delete ${program.name}`}
        onClick={() => onDelete(program)}
      >
        <Icon name="trash" small />
      </button>
    </span>
  );
}
