import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { useGetCareSheet } from '@/api/generated/team/team';
import type { CareSheetEntryResponse, TeamResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';
import { ErrorState, Loading } from '@/ui/states';
import { fullName } from '@/ui/team-name';

import { PrintButton } from './PrintButton';
import './team.css';

interface Props {
  team: TeamResponse;
  request: { headers: Record<string, string> } | undefined;
}

/** Medical notes and emergency contacts, read only after a tap: each reading is audited. */
export function CareSheet({ team, request }: Props) {
  const [isOpen, setOpen] = useState(false);
  const once = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false };
  const sheet = useGetCareSheet(team.id, { query: { enabled: isOpen, ...once }, request });
  return (
    <section className="panel" data-sheet aria-label="Medical and emergency info">
      <p className="pad paper-only">{fullName(team)}</p>
      <div className="bar">
        <h2>Medical and emergency info</h2>
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
          Medical notes and emergency contacts. Only the coach and our office can open this, and we record
          each view.
        </p>
      ) : sheet.error ? (
        <ErrorState
          title="We could not load the medical and emergency info."
          message={getMessage(sheet.error)}
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
        <Loading text="Loading medical and emergency info" />
      )}
    </section>
  );
}

function Entry({ entry }: { entry: CareSheetEntryResponse }) {
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
