import { useMemo, useRef, useState } from 'react';

import { schoolGroups, schoolNames } from '@/content/schools';
import { Ball } from '@/ui/Ball';
import { SelectField, TextField } from '@/ui/fields';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { fullName } from '@/ui/team-name';
import { useEarlyInput } from '@/ui/use-early-input';
import './schools.css';

export interface SchoolTeam {
  id: number;
  name: string;
  teamSlug?: string | null;
  school?: string | null;
  sport?: string | null;
  grade?: string | null;
  gender?: string | null;
  season?: { id: number; name: string } | null;
}

interface Props {
  teams: readonly SchoolTeam[];
  renderTeam(team: SchoolTeam): React.ReactNode;
}

/** Teams of schools that are not on the list are found here. */
const MORE = 'Other schools and teams';

const toKey = (school: string | null | undefined) => (school ?? '').trim().toLowerCase();

function groupBySchool(teams: readonly SchoolTeam[]): Map<string, SchoolTeam[]> {
  const map = new Map<string, SchoolTeam[]>();
  const latestFirst = [...teams].sort((a, b) => (b.season?.id ?? 0) - (a.season?.id ?? 0) || a.id - b.id);
  for (const team of latestFirst) map.set(toKey(team.school), [...(map.get(toKey(team.school)) ?? []), team]);
  return map;
}

/** The schools by group, each with its teams; the filter searches both names. */
export function Schools({ teams, renderTeam }: Props) {
  const [words, setWords] = useState('');
  const [group, setGroup] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (name, value) => (name === 'group' ? setGroup : setWords)(value));
  const bySchool = useMemo(() => groupBySchool(teams), [teams]);
  const groups = useMemo(() => {
    const listed = new Set(schoolNames.map(toKey));
    const others = [...bySchool].flatMap(([key, [first]]) =>
      listed.has(key) ? [] : [first?.school?.trim() ?? ''],
    );
    return others.length === 0 ? schoolGroups : [...schoolGroups, { name: MORE, schools: others.sort() }];
  }, [bySchool]);

  const wanted = words.trim().toLowerCase();
  const shown = groups
    .filter((one) => group === '' || one.name === group)
    .map((one) => ({
      ...one,
      rows: one.schools
        .map((school) => ({ school, teams: bySchool.get(toKey(school)) ?? [] }))
        .filter(
          (row) =>
            wanted === '' ||
            row.school.toLowerCase().includes(wanted) ||
            row.teams.some((team) => fullName(team).toLowerCase().includes(wanted)),
        ),
    }))
    .filter((one) => one.rows.length > 0);
  const toRows = (more: boolean) =>
    shown.filter(({ name }) => (name === MORE) === more).reduce((sum, { rows }) => sum + rows.length, 0);
  const count = toRows(false);
  const others = toRows(true);

  return (
    <>
      <form
        ref={form}
        className="filters"
        role="search"
        aria-label="Schools and teams"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="School or team"
          type="search"
          name="words"
          value={words}
          placeholder="Maple Glen, Meteors…"
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Group"
          name="group"
          value={group}
          placeholder="All groups"
          options={groups.map((one) => one.name)}
          onChange={(event) => setGroup(event.target.value)}
        />
        <p className="small muted" role="status">
          {count} {count === 1 ? 'school' : 'schools'}
          {others > 0 ? ` and ${others} more` : ''}
        </p>
      </form>
      {shown.length === 0 ? (
        <EmptyState
          drawing="whistle"
          title="No schools or teams found."
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
          Don't see your school? Contact us. We'd love to add it.
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
                    <span className="school">{row.school || 'No school listed'}</span>
                    {row.teams.length > 0 ? (
                      <ul className="teams-of">
                        {row.teams.map((team) => (
                          <li key={team.id}>
                            <Ball sport={sportKey(team.sport)} size={18} />
                            <span>
                              {renderTeam(team)} <span className="muted">{team.season?.name}</span>
                            </span>
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
