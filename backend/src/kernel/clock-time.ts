/** Of "09:30", 570. */
export function toMinuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 becomes "09:30"; minutes after midnight become a time of the next day. */
export function fromMinuteOfDay(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** "9:30 AM", as people read it. */
export function formatClockTime(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}
