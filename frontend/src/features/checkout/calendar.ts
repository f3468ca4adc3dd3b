import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** What a calendar needs to know about a registration. */
export interface Session {
  id: number;
  childName: string;
  programName: string;
  programType: string;
  /** HH:MM, local time at the location. */
  startTime: string | null;
  endTime: string | null;
  location: string | null;
  /** yyyy-mm-dd */
  startDate: string | null;
  endDate: string | null;
}

const plain = (day: string) => day.replaceAll('-', '');
const clock = (time: string) => `${time.replace(':', '')}00`;
const escaped = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Camps meet every weekday, clinics once a week; a league's dates are in its schedule. */
const rhythm: Readonly<Record<string, string>> = {
  camp: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  clinic: 'FREQ=WEEKLY',
};

function toEvent(session: Session, stamp: string): string[] {
  const { id, childName, programName, programType, location } = session;
  const { startDate, endDate, startTime, endTime } = session;
  const beat = rhythm[programType];
  if (!startDate || !startTime || !endTime || !beat) return [];
  const day = plain(startDate);
  return [
    'BEGIN:VEVENT',
    `UID:registration-${id}@fieldhouse`,
    `DTSTAMP:${stamp}`,
    // Without a zone: wherever it is viewed, the day starts by the local clock.
    `DTSTART:${day}T${clock(startTime)}`,
    `DTEND:${day}T${clock(endTime)}`,
    `RRULE:${beat};UNTIL=${plain(endDate ?? startDate)}T235959`,
    `SUMMARY:${escaped(`${childName}: ${programName}`)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'END:VEVENT',
  ];
}

/** An iCalendar file of all sessions with dates and hours, or nothing when there are none. */
export function toCalendar(sessions: readonly Session[], now: Date): string | undefined {
  const stamp = dayjs.utc(now).format('YYYYMMDD[T]HHmmss[Z]');
  const events = sessions.flatMap((session) => toEvent(session, stamp));
  if (events.length === 0) return undefined;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fieldhouse//Registrations//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}
