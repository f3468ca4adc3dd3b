/** "Week 1: All Sports" becomes "Week_1__All_Sports_registrations.csv". */
export function exportFileName(programName: string): string {
  return `${programName.replace(/[^a-zA-Z0-9]/g, '_')}_registrations.csv`;
}
