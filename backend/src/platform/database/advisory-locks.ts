/**
 * The numbers of all advisory locks of the database, each a different one: a process that holds one for its lifetime
 * would otherwise wait for itself.
 */
export const ADVISORY_LOCKS = {
  migrations: 4_170_221,
  runningProcesses: 4_170_222,
  demo: 4_170_223,
} as const;
