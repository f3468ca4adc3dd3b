/**
 * The keys of all advisory locks. They must differ: a process that holds a lock for its lifetime would otherwise wait
 * for itself.
 */
export const ADVISORY_LOCKS = {
  migrations: 4_170_221,
  runningProcesses: 4_170_222,
  demo: 4_170_223,
} as const;
