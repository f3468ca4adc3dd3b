import { useMemo, useState } from 'react';

import { schoolGroups } from '@/content/schools';
import { Ball } from '@/ui/Ball';
import { SelectField, TextField } from '@/ui/fields';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';

export interface SchoolTeam {
  id: number;
  name: string;
  teamSlug?: string | null;
  school?: string | null;
  sport?: string | null;
}

interface Props {
  teams: readonly SchoolTeam[];
  renderTeam(team: SchoolTeam): React.ReactNode;
}

/** The schools by group, each with its teams; the filter looks at both names. */
export function Schools({ teams, renderTeam }: Props) {
  const [words, setWords] = useState('');
  const [group, setGroup] = useState('');
  const bySchool = useMemo(() => {
    const map = new Map<string, SchoolTeam[]>();
    for (const team of teams) {
      const key = (team.school ?? '').toLowerCase();
      map.set(key, [...(map.get(key) ?? []), team]);
    }
    return map;
  }, [teams]);

  const wanted = words.trim().toLowerCase();
  const shown = schoolGroups
    .filter((one) => group === '' || one.name === group)
    .map((one) => ({
      ...one,
      rows: one.schools
        .map((school) => ({ school, teams: bySchool.get(school.toLowerCase()) ?? [] }))
        .filter(
          (row) =>
            wanted === '' ||
            row.school.toLowerCase().includes(wanted) ||
            row.teams.some((team) => team.name.toLowerCase().includes(wanted)),
        ),
    }))
    .filter((one) => one.rows.length > 0);
  const count = shown.reduce((sum, one) => sum + one.rows.length, 0);

  return (
    <>
      <form
        className="filters"
        role="search"
        aria-label="Schools and teams"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="School or team"
          type="search"
          value={words}
          placeholder="Maple Glen, Meteors…"
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Group"
          value={group}
          placeholder="All groups"
          options={schoolGroups.map((one) => one.name)}
          onChange={(event) => setGroup(event.target.value)}
        />
        <p className="small muted" role="status">
          {count} {count === 1 ? 'school' : 'schools'}
        </p>
      </form>
      {shown.length === 0 ? (
        <EmptyState
          drawing="whistle"
          title="No school or team of that name."
          action={
            <button
              type="button"
              className="btn line"
              onClick={() => {
                setWords('');
                setGroup('');
              }}
            >
              Show all schools
            </button>
          }
        >
          Your school is not here? Write to us, we are glad about every new one.
        </EmptyState>
      ) : (
        <div className="school-groups">
          {shown.map((one) => (
            <section className="panel" key={one.name}>
              <div className="bar">
                <h2>{one.name}</h2>
                <span className="badge plain">{one.schools.length}</span>
              </div>
              <ul>
                {one.rows.map((row) => (
                  <li key={row.school}>
                    <span className="school">{row.school}</span>
                    {row.teams.length > 0 ? (
                      <ul className="teams-of">
                        {row.teams.map((team) => (
                          <li key={team.id}>
                            <Ball sport={sportKey(team.sport)} size={18} />
                            {renderTeam(team)}
                          </li>
                        ))}
                      </ul>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
