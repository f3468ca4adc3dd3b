/** What a calendar needs to know of something that was registered. */
export interface Session {
  id: number;
  childName: string;
  programName: string;
  programType: string;
  /** 9:30am-3:00pm */
  hours: string | null;
  location: string | null;
  /** yyyy-mm-dd */
  startDate: string | null;
  endDate: string | null;
}

/** `170000` of 5:00pm. */
function clock(words: string): string | undefined {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])m$/i.exec(words.trim()) ?? [];
  if (hour === undefined || half === undefined) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}${minute}00`;
}

const plain = (day: string) => day.replaceAll('-', '');
const escaped = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Camps meet every weekday, clinics once a week; of a league the schedule says when. */
const rhythm: Readonly<Record<string, string>> = {
  camp: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  clinic: 'FREQ=WEEKLY',
};

function eventOf(session: Session, stamp: string): string[] {
  const { id, childName, programName, programType, hours, location, startDate, endDate } = session;
  const [from, to] = (hours ?? '').split(/[-–]/).map(clock);
  const beat = rhythm[programType];
  if (!startDate || !from || !to || !beat) return [];
  const day = plain(startDate);
  return [
    'BEGIN:VEVENT',
    `UID:registration-${id}@fieldhouse`,
    `DTSTAMP:${stamp}`,
    // Without a zone: as the clock on the wall there shows it.
    `DTSTART:${day}T${from}`,
    `DTEND:${day}T${to}`,
    `RRULE:${beat};UNTIL=${plain(endDate ?? startDate)}T235959`,
    `SUMMARY:${escaped(`${childName}: ${programName}`)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'END:VEVENT',
  ];
}

/** An iCalendar file of all sessions with days and hours, or nothing when there are none. */
export function calendarOf(sessions: readonly Session[], now: Date): string | undefined {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = sessions.flatMap((session) => eventOf(session, stamp));
  if (events.length === 0) return undefined;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fieldhouse//Registrations//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}
