/** Recorded in the audit of a database that was empty and got the demo organization. */
export const DEMO_LOADED_MARKER = 'demo.loaded';
