import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { useReadCareSheet } from '@/api/generated/team/team';
import type { CareSheetEntryDto, TeamDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { BrokenPart, Loading } from '@/ui/states';
import { fullName } from '@/ui/team-name';

import { PrintButton } from './PrintButton';
import './team.css';

interface Props {
  team: TeamDto;
  request: { headers: Record<string, string> } | undefined;
}

/** Medical notes and whom to call, read by a tap alone: each reading is on record. */
export function CareSheet({ team, request }: Props) {
  const [isOpen, setOpen] = useState(false);
  const once = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false };
  const sheet = useReadCareSheet(team.id, { query: { enabled: isOpen, ...once }, request });
  return (
    <section className="panel" data-sheet aria-label="Care sheet">
      <p className="pad paper-only">{fullName(team)}</p>
      <div className="bar">
        <h2>Care sheet</h2>
        <button
          type="button"
          className="btn line m off-paper"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </div>
      {!isOpen ? (
        <p className="pad small muted">
          Medical notes and emergency contacts, for you alone. We keep a record of each reading.
        </p>
      ) : sheet.error ? (
        <BrokenPart
          title="We could not load the care sheet."
          message={messageOf(sheet.error)}
          onRetry={() => void sheet.refetch()}
        />
      ) : sheet.data ? (
        <>
          <ul className="care-sheet">
            {sheet.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className="pad off-paper">
            <PrintButton />
          </div>
        </>
      ) : (
        <Loading text="Loading the care sheet" />
      )}
    </section>
  );
}

function Entry({ entry }: { entry: CareSheetEntryDto }) {
  const { childName, jerseyNumber, medicalNotes } = entry;
  return (
    <li>
      <b>{[jerseyNumber, childName].filter((part) => part !== null).join(' · ')}</b>
      {medicalNotes ? (
        <p className="care-note">
          <Icon name="med" />
          <span>{medicalNotes}</span>
        </p>
      ) : (
        <p className="small muted">No medical notes.</p>
      )}
      <p className="small">
        Parent: {entry.parentName}, <Phone number={entry.parentPhone} />
        <br />
        Emergency: {entry.emergencyContactName}, <Phone number={entry.emergencyContactPhone} />
      </p>
    </li>
  );
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>;
}
